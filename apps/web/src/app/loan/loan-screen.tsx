/** The page of a loan: where it stands, what is due, schedule and chart, cost and summary, payments, and what the reader can do. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { months } from '@handshake/domain/loan/loan-addendum.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { badgeFor } from '#features/agreement/agreement-badges.ts'
import { DocumentLinks } from '#features/document/document.public.tsx'
import { AddendumCard } from '#features/loan/addendum-card.tsx'
import { CostLines } from '#features/loan/cost-lines.tsx'
import { DefaultActions } from '#features/loan/default-actions.tsx'
import { loanQuery } from '#features/loan/loan.queries.ts'
import { type LoanWallet, PlainWords } from '#features/loan/loan-sheet.tsx'
import { OfferActions } from '#features/loan/offer-actions.tsx'
import { PayLoan } from '#features/loan/pay-dialog.tsx'
import { ScheduleChart, type ScheduleRow } from '#features/loan/schedule-chart.tsx'
import { ScheduleTable } from '#features/loan/schedule-table.tsx'
import { NotFoundCard } from '#patterns/load-failed-card.tsx'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EventList } from '#ui/event-list.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { BesideWallet } from '../handshake/with-wallet.tsx'
import { paymentEntries, standingOf, timelineEntries } from './loan-words.ts'

export function LoanScreen({ balance }: BesideWallet) {
  const { id = '' } = usePlaceParams()
  const query = useQuery(loanQuery(id))
  const { data: view, error } = query
  if (view !== undefined) return <LoanPage view={view} wallet={balance} />
  if (isApiError(error) && ['loan.unknown', 'malformed'].includes(error.code)) {
    return (
      <NotFoundCard title="Loan not found" way={<ButtonLink to="/loans">Your loans</ButtonLink>}>
        Only the lender and the borrower can see a loan.
      </NotFoundCard>
    )
  }
  return (
    <QueryWaiting
      query={query}
      failed="We couldn’t load this loan."
      money="Your money is safe."
      loading={<SkeletonText lines={8} />}
      loadingText="Loading the loan…"
      inCard
    />
  )
}

const rowsOf = (view: LoanView): ScheduleRow[] =>
  view.schedule.map(({ dueAt, ...row }) => ({ ...row, dueAt: new Date(dueAt) }))

function LoanPage({ view, wallet }: { view: LoanView; wallet: LoanWallet }) {
  const lends = view.role === 'lender'
  const other = lends ? view.borrower : view.lender
  const rows = rowsOf(view)
  const startedAt = new Date(view.startedAt ?? view.createdAt)
  const isBefore = view.startedAt === null
  return (
    <div className="flex flex-col gap-2">
      <BackLink to="/loans" label="Loans" />
      <PageHead title={lends ? `Loan to ${other.displayName}` : `Loan from ${other.displayName}`}>
        <StatusBadge look={badgeFor(standingOf(view))} />
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-5 @4xl/page:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5 @4xl/page:row-span-2">
          <Figures view={view} />
          <Section title="Schedule">
            {isBefore && (
              <p className="text-sm text-muted">{lends ? 'If you send it today.' : 'If it’s sent today.'}</p>
            )}
            <ScheduleChart startedAt={startedAt} rows={rows} />
            <ScheduleTable rows={rows} now={isBefore ? undefined : new Date()} />
          </Section>
          {view.payments.length > 0 && (
            <Section title="Payments">
              <EventList entries={paymentEntries(view)} />
            </Section>
          )}
          <Section title="Timeline">
            <EventList entries={timelineEntries(view)} className="whitespace-pre-line" />
          </Section>
        </div>
        {/* On a phone the thumb meets what can be done before the schedule. */}
        <Card className="flex flex-col gap-4 @max-4xl/page:order-first">
          <div data-news tabIndex={-1} className="scroll-mt-20 outline-none">
            <NextThing view={view} />
          </div>
          {view.role === 'lender' && view.assessment && view.status === 'credit_review' && <CreditCheck view={view} />}
          {isBefore && <PlainWords summary={view.summary} />}
          <OfferActions view={view} wallet={wallet} />
          <PayLoan view={view} wallet={wallet} />
          <AddendumCard view={view} />
          <DefaultActions view={view} />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          {!isBefore && (
            <Section title="In plain words">
              <PlainWords summary={view.summary} />
            </Section>
          )}
          <Section title="Cost">
            <CostLines cost={view.cost} payments={rows.length} reader={view.role} />
          </Section>
          <DocumentLinks kind="loan" id={view.id} />
        </div>
      </div>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="flex min-w-0 flex-col gap-4">
    <CardHead title={title} />
    {children}
  </Card>
)

const termsLine = ({ rateBps, termMonths, purpose }: LoanView['terms']) =>
  [`${formatRate(rateBps)} a year, ${months(termMonths)}`, purpose].filter((part) => part !== '').join(' · ')

/** Before the money goes out nothing is left or due: the figures are what it would be. */
function OfferedFigures({ view }: { view: LoanView }) {
  const { terms, cost, schedule } = view
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <StatTile label="Loan" value={<Money amount={terms.principalCents} />} hint={termsLine(terms)} />
      <StatTile
        label={schedule.length === 1 ? 'To pay back' : 'Each month'}
        value={<Money amount={cost.installmentCents} />}
        hint={schedule.length === 1 ? 'in one payment' : `${schedule.length} times`}
      />
      <StatTile
        label={view.role === 'lender' ? 'You get back' : 'You pay back'}
        value={<Money amount={view.role === 'lender' ? cost.lenderReceivesCents : cost.repaidCents} />}
        hint={view.role === 'lender' ? 'in total, after our fee' : 'in total'}
      />
    </div>
  )
}

function Figures({ view }: { view: LoanView }) {
  const { terms } = view
  if (view.startedAt === null) return <OfferedFigures view={view} />
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <StatTile label="Loan" value={<Money amount={terms.principalCents} />} hint={termsLine(terms)} />
      <StatTile
        label="Left to pay back"
        value={<Money amount={view.outstandingCents} />}
        hint={view.outstandingCents > 0 && terms.rateBps > 0 ? 'plus interest' : undefined}
      />
      <StatTile
        label="Due now"
        value={<Money amount={view.dueCents} />}
        hint={view.nextDueAt === null ? undefined : `Next: ${dueDay(new Date(view.nextDueAt))}`}
      />
    </div>
  )
}

/** What the reader should know first. */
function NextThing({ view }: { view: LoanView }) {
  const late = view.role === 'lender' ? `${view.borrower.displayName} is` : 'You’re'
  const words: Partial<Record<LoanView['status'], string>> = {
    pending:
      view.role === 'lender'
        ? `Waiting for ${view.borrower.displayName} to answer.`
        : `${view.lender.displayName} offers you a loan. Read the terms, then accept or decline.`,
    credit_review:
      view.role === 'lender'
        ? `${view.borrower.displayName} accepted your offer. Send the money, or decline.`
        : `You accepted. Waiting for ${view.lender.displayName} to send the money.`,
    loan_current: 'All payments are up to date.',
    payment_due: 'A payment is due. A late fee is added after 3 days.',
    payment_split_pending: 'Part of the payment was made. The rest is due within 3 days of the due date.',
    payment_overdue: `${late} late with a payment, and a late fee was added.`,
    loan_delinquent:
      view.defaultNoticeAt === null
        ? `${late} more than 30 days late with a payment.`
        : 'Notice of default was given. There are 7 days to catch up.',
    loan_paid_off: 'This loan is paid off.',
    loan_default: 'This loan ended unpaid.',
  }
  const isBad = view.status === 'payment_overdue' || view.status === 'loan_delinquent' || view.status === 'loan_default'
  return (
    <Callout tone={isBad ? 'loss' : 'info'}>
      {words[view.status] ?? 'This loan didn’t go ahead. No money moved.'}
    </Callout>
  )
}

const CreditCheck = ({ view }: { view: LoanView }) => (
  <section aria-label="Good to know" className="flex flex-col gap-2">
    <h3 className="font-semibold text-text">Good to know about {view.borrower.displayName}</h3>
    <ul className="flex flex-col gap-1 text-sm">
      {view.assessment?.hints.map(({ tone, words }) => (
        <li key={words} className={tone === 'good' ? 'text-yours' : 'text-held'}>
          <span aria-hidden="true">{tone === 'good' ? '✓' : '!'} </span>
          {words}
        </li>
      ))}
    </ul>
  </section>
)

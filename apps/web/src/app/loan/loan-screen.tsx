/** The page of a loan: where it stands, what is due, schedule and chart, cost and summary, payments, and what the reader can do. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { months } from '@handshake/domain/loan/loan-addendum.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { agreementBadges } from '#features/agreement/agreement-badges.ts'
import { DocumentLinks } from '#features/document/document.public.tsx'
import { AddendumCard } from '#features/loan/addendum-card.tsx'
import { CostLines } from '#features/loan/cost-lines.tsx'
import { DefaultActions } from '#features/loan/default-actions.tsx'
import { loanQuery } from '#features/loan/loan.queries.ts'
import { OfferActions } from '#features/loan/offer-actions.tsx'
import { PayLoan } from '#features/loan/pay-dialog.tsx'
import { ScheduleChart, type ScheduleRow } from '#features/loan/schedule-chart.tsx'
import { ScheduleTable } from '#features/loan/schedule-table.tsx'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EventList } from '#ui/event-list.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AgreementVersion } from './agreement-version.tsx'
import { paymentEntries, timelineEntries } from './loan-words.ts'

export function LoanScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(loanQuery(id))
  const { data: view, error } = query
  if (view !== undefined) return <LoanPage view={view} />
  if (isApiError(error) && ['loan.unknown', 'malformed'].includes(error.code)) {
    return (
      <MessageCard
        title="Loan not found"
        icon={SearchX}
        tone="neutral"
        actions={<ButtonLink to="/loans">Your loans</ButtonLink>}
      >
        Only the lender and the borrower can see a loan.
      </MessageCard>
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

function LoanPage({ view }: { view: LoanView }) {
  const lends = view.role === 'lender'
  const other = lends ? view.borrower : view.lender
  const rows = rowsOf(view)
  const startedAt = new Date(view.startedAt ?? view.createdAt)
  return (
    <>
      <PageHead title={lends ? `Loan to ${other.displayName}` : `Loan from ${other.displayName}`}>
        <StatusBadge look={agreementBadges[view.status]} />
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <Figures view={view} />
          <Section title="Schedule">
            {view.startedAt === null && <p className="text-sm text-muted">If it’s funded today.</p>}
            <ScheduleChart startedAt={startedAt} rows={rows} />
            <ScheduleTable rows={rows} now={view.startedAt === null ? undefined : new Date()} />
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
        <Card className="flex flex-col gap-4 max-lg:order-first">
          <NextThing view={view} />
          {view.assessment && view.status === 'credit_review' && <CreditCheck view={view} />}
          <OfferActions view={view} />
          <PayLoan view={view} />
          <AddendumCard view={view} />
          <DefaultActions view={view} />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <Section title="In plain words">
            <ul className="flex list-disc flex-col gap-2 pl-5 text-text">
              {view.summary.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Section>
          <Section title="Cost">
            <CostLines cost={view.cost} payments={rows.length} />
          </Section>
          <DocumentLinks kind="loan" id={view.id} />
          <AgreementVersion />
        </div>
      </div>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="flex min-w-0 flex-col gap-4">
    <CardHead title={title} />
    {children}
  </Card>
)

function Figures({ view }: { view: LoanView }) {
  const { terms } = view
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <StatTile
        label="Loan"
        value={<Money amount={terms.principalCents} />}
        hint={`${formatRate(terms.rateBps)}, ${months(terms.termMonths)}`}
      />
      <StatTile label="Principal left" value={<Money amount={view.outstandingCents} />} hint={terms.purpose} />
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
  const words: Partial<Record<LoanView['status'], string>> = {
    pending:
      view.role === 'lender'
        ? `Waiting for ${view.borrower.displayName} to apply.`
        : 'Read the terms, then apply or decline.',
    credit_review:
      view.role === 'lender'
        ? 'Review the credit check, then approve or decline.'
        : `Waiting for ${view.lender.displayName} to decide.`,
    loan_current: 'All payments are up to date.',
    payment_due: 'A payment is due. A late fee is added after 3 days.',
    payment_split_pending: 'Part of the payment was made. The rest is due within 3 days of the due date.',
    payment_overdue: 'A payment is overdue and a late fee was added.',
    loan_delinquent:
      view.defaultNoticeAt === null
        ? 'A payment is more than 30 days late.'
        : 'Notice of default was given. There are 7 days to catch up.',
    loan_paid_off: 'This loan is paid off.',
    loan_default: 'This loan ended in default.',
  }
  const late = view.status === 'payment_overdue' || view.status === 'loan_delinquent' || view.status === 'loan_default'
  return (
    <Callout tone={late ? 'loss' : 'info'}>
      {words[view.status] ?? 'This loan didn’t go ahead. No money moved.'}
    </Callout>
  )
}

const CreditCheck = ({ view }: { view: LoanView }) => (
  <section aria-label="Credit check" className="flex flex-col gap-2">
    <h3 className="font-semibold text-text">Credit check</h3>
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

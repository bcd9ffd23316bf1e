/** Everything a loan means for whoever confirms it: what moves, what is paid when, what it comes to, what is left in the wallet, and the rules. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { openLoan } from '@handshake/domain/loan/loan-account.ts'
import { costOf, type LoanCost, leastBackCents } from '@handshake/domain/loan/loan-cost.ts'
import { type LoanNames, type LoanSide, summarizeLoan } from '@handshake/domain/loan/loan-summary.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { add, type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { useState } from 'react'
import { FundsCallout } from '#features/handshake/handshake.public.tsx'
import { ActionSummary } from '#ui/action-summary.tsx'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Money } from '#ui/money.tsx'
import type { ScheduleRow } from './schedule-chart.tsx'
import { rowsOf } from './schedule-table.tsx'

/** What can be spent, and the way to add what is missing. */
export type LoanWallet = {
  readonly availableCents: Cents | null
  readonly onDeposit: (missingCents: Cents) => void
}

type LoanSheetProps = {
  side: LoanSide
  other: Pick<PersonView, 'displayName'>
  cost: LoanCost
  rows: readonly Pick<ScheduleRow, 'dueAt'>[]
  /** What the lender has if everything is paid off on the first day. */
  leastBack: Cents
  summary: readonly string[]
  /** Whether confirming sends the money, or the other side has to say yes first. */
  sendsNow: boolean
  wallet: LoanWallet
}

export function LoanSheet({ side, summary, ...props }: LoanSheetProps) {
  return (
    <ActionSummary label="What you agree to">
      {side === 'borrower' ? <BorrowerLines {...props} /> : <LenderLines {...props} />}
      <section>
        <h3 className="mb-2 text-sm font-medium text-text">In plain words</h3>
        <PlainWords summary={summary} />
      </section>
    </ActionSummary>
  )
}

export const PlainWords = ({ summary }: { summary: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-text">
    {summary.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

/** What terms that were typed would come to, if the loan began today. */
export function useTypedSheet(terms: LoanView['terms'], names: LoanNames, side: LoanSide) {
  const [now] = useState(() => new Date())
  const account = openLoan(terms, now)
  return {
    side,
    other: { displayName: names[side === 'lender' ? 'borrower' : 'lender'] },
    cost: costOf(terms, account),
    rows: rowsOf(account),
    leastBack: leastBackCents(account),
    summary: summarizeLoan(terms, account, names, side),
    sendsNow: false,
  }
}

type LinesProps = Omit<LoanSheetProps, 'side' | 'summary'>

/** '6 times, from December 18, 2026. The last one is $84.52.' */
function timesWords({ rows, cost }: Pick<LinesProps, 'rows' | 'cost'>): string {
  const [first] = rows
  if (first === undefined) return ''
  if (rows.length === 1) return `once, on ${dueDay(first.dueAt)}`
  const last = cost.lastInstallmentCents
  const differs = last === cost.installmentCents ? '' : `. The last one is ${formatAmount(last)}.`
  return `${rows.length} times, from ${dueDay(first.dueAt)}${differs}`
}

function BorrowerLines({ other, cost, rows, wallet }: LinesProps) {
  const { availableCents } = wallet
  return (
    <AmountLines
      lines={[
        {
          label: 'You get',
          hint: `as soon as ${other.displayName} sends it, minus our one-time fee of ${formatAmount(cost.originationFeeCents)}`,
          amount: cost.disbursedCents,
        },
        {
          label: rows.length === 1 ? 'You pay' : 'You pay each month',
          hint: timesWords({ rows, cost }),
          amount: cost.installmentCents,
        },
      ]}
      total={{ label: 'You pay back in total', amount: cost.repaidCents }}
      after={[
        { label: 'The loan costs you', value: <Money amount={cost.costCents} size="sm" /> },
        { label: 'Yearly rate with fees (APR)', value: formatRate(cost.aprBps) },
        ...(availableCents === null
          ? []
          : [
              {
                label: 'In your wallet once it arrives',
                value: <Money amount={add(availableCents, cost.disbursedCents)} size="sm" />,
              },
            ]),
      ]}
    />
  )
}

function LenderLines({ other, cost, rows, leastBack, sendsNow, wallet }: LinesProps) {
  const earned = cents(cost.lenderReceivesCents - cost.principalCents)
  return (
    <>
      <AmountLines
        lines={[
          {
            label: sendsNow ? 'You send today' : 'You send',
            hint: sendsNow
              ? `${other.displayName} gets ${formatAmount(cost.disbursedCents)}`
              : `once ${other.displayName} accepts and you confirm`,
            amount: cost.principalCents,
          },
          {
            label: `${other.displayName} pays${rows.length === 1 ? '' : ' each month'}`,
            hint: timesWords({ rows, cost }),
            amount: cost.installmentCents,
          },
        ]}
        total={{ label: 'You get back in total', amount: cost.lenderReceivesCents }}
        after={[
          {
            label: `After our ${formatRate(fees.loanServicing.bps)} servicing fee`,
            value: <Money amount={cost.servicingFeeCents} size="sm" />,
          },
          { label: 'What it brings you', value: <Money amount={earned} kind="movement" size="sm" /> },
        ]}
      />
      {leastBack < cost.principalCents && (
        <p className="text-sm text-muted">
          If it’s paid off early you may get back less than you lend: {formatAmount(leastBack)} after our fee.
        </p>
      )}
      {/* An offer takes nothing out of the wallet, so nobody is asked to fill it for one. */}
      {sendsNow ? (
        <FundsCallout
          needCents={cost.principalCents}
          availableCents={wallet.availableCents}
          onAddMoney={wallet.onDeposit}
          doing="lending"
        />
      ) : (
        <p className="text-sm text-muted">
          Nothing leaves your wallet yet.
          {wallet.availableCents !== null &&
            (wallet.availableCents < cost.principalCents
              ? ` To send it you’ll need ${formatAmount(cents(cost.principalCents - wallet.availableCents))} more than you have now.`
              : ` Sending it would leave you ${formatAmount(cents(wallet.availableCents - cost.principalCents))}.`)}
        </p>
      )}
    </>
  )
}

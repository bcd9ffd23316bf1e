/** Tries a loan out: amount, rate and months give the payments, the cost and the schedule, by the rules the server obeys. */
import { openLoan } from '@handshake/domain/loan/loan-account.ts'
import { months } from '@handshake/domain/loan/loan-addendum.ts'
import { costOf } from '@handshake/domain/loan/loan-cost.ts'
import type { LoanSide } from '@handshake/domain/loan/loan-summary.ts'
import { formatRate, judgeLoanTerms } from '@handshake/domain/loan/loan-terms.ts'
import { type Cents, dollars } from '@handshake/domain/money.ts'
import { loanRateBps, loanTermMonths } from '@handshake/domain/wallet/limits.ts'
import { useState } from 'react'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { CostLines } from './cost-lines.tsx'
import { ScheduleChart } from './schedule-chart.tsx'
import { rowsOf, ScheduleTable } from './schedule-table.tsx'

export type CalculatedTerms = {
  readonly principalCents: Cents | null
  readonly rateBps: number
  readonly termMonths: number
}

export const firstTerms: CalculatedTerms = { principalCents: dollars(500), rateBps: 500, termMonths: 6 }

/** Null while the amount cannot be read or is out of range. */
export function calculate(terms: CalculatedTerms, startedAt: Date, capBps: number = loanRateBps.max) {
  const { principalCents } = terms
  if (principalCents === null) return { problem: 'Enter an amount', loan: null }
  const whole = { ...terms, principalCents, allowSplitPayments: true, purpose: '' }
  const wrong = judgeLoanTerms(whole, capBps)
  if (wrong !== null) return { problem: wrong.message, loan: null }
  const account = openLoan(whole, startedAt)
  return { problem: null, loan: { account, cost: costOf(whole, account) } }
}

type LoanFiguresProps = {
  terms: CalculatedTerms
  onChange: (terms: CalculatedTerms) => void
  /** The highest rate that may be asked here. */
  capBps?: number | undefined
  problem: string | null
}

/** The three figures a loan is made of. */
export function LoanFigures({ terms, onChange, capBps = loanRateBps.max, problem }: LoanFiguresProps) {
  return (
    <div className="flex flex-col gap-5">
      <Field label="Amount" error={problem}>
        <AmountInput
          value={terms.principalCents}
          onValueChange={(principalCents) => onChange({ ...terms, principalCents })}
        />
      </Field>
      <Slider
        label="Interest per year"
        value={terms.rateBps}
        onValueChange={(rateBps) => onChange({ ...terms, rateBps })}
        min={loanRateBps.min}
        max={capBps}
        step={25}
        format={formatRate}
      />
      <Slider
        label="Term"
        value={terms.termMonths}
        onValueChange={(termMonths) => onChange({ ...terms, termMonths })}
        min={loanTermMonths.min}
        max={loanTermMonths.max}
        format={months}
      />
    </div>
  )
}

export function LoanCalculator({ startedAt }: { startedAt: Date }) {
  const [terms, setTerms] = useState(firstTerms)
  const { problem, loan } = calculate(terms, startedAt)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <LoanFigures terms={terms} onChange={setTerms} problem={problem} />
      {loan && <LoanResult loan={loan} startedAt={startedAt} />}
    </div>
  )
}

type Loan = NonNullable<ReturnType<typeof calculate>['loan']>

type LoanResultProps = { loan: Loan; startedAt: Date; reader?: LoanSide | undefined }

/** Cost, chart and schedule, as they follow from the figures. */
export function LoanResult({ loan, startedAt, reader }: LoanResultProps) {
  const rows = rowsOf(loan.account)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CostLines cost={loan.cost} payments={rows.length} reader={reader} />
      <ScheduleChart startedAt={startedAt} rows={rows} />
      <Collapsible title="All payments">
        <ScheduleTable rows={rows} />
      </Collapsible>
    </div>
  )
}

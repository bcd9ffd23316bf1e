/** A sum set out line by line, as on a bill: what, how it comes about, how much, and what it comes to. */
import type { Cents } from '@handshake/domain/money.ts'
import type { ReactNode } from 'react'
import { Money, type MoneyTone } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'

export type AmountLine = {
  label: string
  /** How it comes about: 'a rate, a minimum'. */
  hint?: ReactNode
  amount: Cents
  /** A movement shows its sign. */
  kind?: 'balance' | 'movement'
  tone?: MoneyTone
}

type AmountLinesProps = {
  lines: readonly AmountLine[]
  /** What it comes to, under a rule. */
  total: AmountLine
  /** What follows from it, quieter. */
  after?: readonly { label: string; value: ReactNode }[] | undefined
  className?: string | undefined
}

export function AmountLines({ lines, total, after = [], className }: AmountLinesProps) {
  return (
    <dl className={classNames('flex flex-col', className)}>
      {lines.map((line) => (
        <div key={line.label} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="min-w-0 wrap-anywhere text-muted">
            {line.label}
            {line.hint && <span className="block text-sm text-faint">{line.hint}</span>}
          </dt>
          <dd className="shrink-0">
            <Money amount={line.amount} kind={line.kind} tone={line.tone} size="md" />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold text-text">{total.label}</dt>
        <dd className="shrink-0">
          <Money amount={total.amount} kind={total.kind} tone={total.tone} size="lg" />
        </dd>
      </div>
      {after.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 pt-2 text-sm">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right text-text">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

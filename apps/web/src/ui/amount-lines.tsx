/** A sum set out line by line, as on a bill: what, how it comes about, how much, and what it comes to. */
import type { Cents } from '@handshake/domain/money.ts'
import type { ReactNode } from 'react'
import { Money, type MoneyTone } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'
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
        <NamedLine
          key={line.label}
          name={line.label}
          hint={line.hint}
          nameLook="wrap-anywhere text-muted"
          className="py-2"
        >
          <Money amount={line.amount} kind={line.kind} tone={line.tone} size="md" />
        </NamedLine>
      ))}
      <NamedLine name={total.label} nameLook="font-semibold text-text" className="mt-1 border-t border-line pt-3">
        <Money amount={total.amount} kind={total.kind} tone={total.tone} size="lg" />
      </NamedLine>
      {after.map(({ label, value }) => (
        <NamedLine key={label} name={label} valueLook="text-right text-text" className="pt-2 text-sm">
          {value}
        </NamedLine>
      ))}
    </dl>
  )
}

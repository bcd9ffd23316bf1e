/** What confirming a draft would do: who and what, every cent, and what is paid back when. */
import type { DraftTerms } from '@handshake/contracts/assistant/assistant.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { formatMoment } from '#platform/format.ts'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const shown = (value: string): string => (isInstant(value) ? formatMoment(new Date(value)) : value)

export function DraftTermsList({ terms: { facts, amounts, plan } }: { terms: DraftTerms }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {facts.map(({ label, value }) => (
        <NamedLine
          key={label}
          name={label}
          nameLook="shrink-0 text-muted"
          valueLook="min-w-0 text-right font-medium wrap-anywhere text-text"
          className="py-2.5"
        >
          {shown(value)}
        </NamedLine>
      ))}
      {amounts.map(({ label, who, cents }) => (
        <NamedLine
          key={`${label} ${who}`}
          name={who === null ? label : `${who} pays you`}
          nameLook="wrap-anywhere text-muted"
          className="py-2.5"
        >
          <Money amount={cents} />
        </NamedLine>
      ))}
      {plan.length > 0 && (
        <NamedLine name="Paid back" valueLook="text-right font-medium text-text" className="py-2.5">
          {planWords(plan)}
        </NamedLine>
      )}
    </dl>
  )
}

/** The last payment takes the odd cents. */
function planWords(plan: DraftTerms['plan']): string {
  const [first, last] = [plan[0], plan.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (plan.length === 1) return `${formatAmount(first.cents)} after a month`
  const monthly = `${formatAmount(first.cents)} a month, ${plan.length} times`
  return first.cents === last.cents ? monthly : `${monthly}; ${formatAmount(last.cents)} the last time`
}

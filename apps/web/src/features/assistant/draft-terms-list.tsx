/** What confirming a draft would do: who and what, every cent, and what is paid back when. */
import type { DraftTerms } from '@handshake/contracts/assistant/assistant.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { formatMoment } from '#platform/format.ts'
import { Money } from '#ui/money.tsx'

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const shown = (value: string): string => (isInstant(value) ? formatMoment(new Date(value)) : value)

export function DraftTermsList({ terms: { facts, amounts, plan } }: { terms: DraftTerms }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere text-text">{shown(value)}</dd>
        </div>
      ))}
      {amounts.map(({ label, who, cents }) => (
        <div key={`${label} ${who}`} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="min-w-0 wrap-anywhere text-muted">{who === null ? label : `${who} pays you`}</dt>
          <dd className="shrink-0">
            <Money amount={cents} />
          </dd>
        </div>
      ))}
      {plan.length > 0 && (
        <div className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="min-w-0 text-muted">Paid back</dt>
          <dd className="text-right font-medium text-text">{planWords(plan)}</dd>
        </div>
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

/** The smart stake calculation: whom the odds favor, what they say about the chances, and what each side puts in for it. */
import { impliedProbability } from '@handshake/domain/handshake/terms/odds.ts'
import { potOf, type Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Sparkles from 'lucide-react/icons/sparkles'
import { useOdds } from '#features/profile/profile.public.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { CreateFields } from '../create-fields.ts'
import { formOf } from '../subject/subject-forms.ts'
import { teamsOf } from './bet-terms.ts'
import type { Lines } from './side-choice.tsx'

type SmartOddsPanelProps = {
  fields: CreateFields
  lines: Lines | null
  stakes: Stakes | null
  /** There when the odds could not be read. */
  onRetry?: (() => void) | null
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

export function SmartOddsPanel({ fields, lines, stakes, onRetry }: SmartOddsPanelProps) {
  const writer = useOdds()
  const teams = teamsOf(fields)
  if (lines === null && onRetry)
    return (
      <Callout
        urgent
        tone="held"
        icon={CircleAlert}
        title="We couldn’t load the odds."
        action={
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        We kept everything you chose. You can also switch to even stakes.
      </Callout>
    )
  if (formOf(fields).game(fields) === null)
    return (
      <section aria-labelledby="smart-stake" className="rounded-card border border-line bg-sunken p-4">
        <PanelHead />
        <p className="mt-1 text-sm text-muted">Choose a game to see its odds and what each of you puts in.</p>
      </section>
    )
  if (lines === null) return <Skeleton className="h-36 rounded-card!" />
  const { odds, favorite } = lines
  const words =
    favorite === null
      ? 'Evenly matched: you both put in the same'
      : `${teams[favorite]} favored at ${writer.american(favorite === 'team_a' ? odds.teamA : odds.teamB)}`
  const mineIsA = fields.pick !== 'team_b'
  const sides = [
    { key: 'mine', who: 'You', pick: mineIsA ? 'team_a' : 'team_b', stake: stakes?.creatorCents },
    { key: 'theirs', who: 'Other side', pick: mineIsA ? 'team_b' : 'team_a', stake: stakes?.peerCents },
  ] as const
  return (
    <section
      aria-labelledby="smart-stake"
      className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4"
    >
      <PanelHead />
      <div role="status" className="flex items-start gap-2">
        <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
        <p className="text-sm">
          <span className="block font-semibold text-text">Smart Odds Calculated!</span>
          <span className="text-muted">{words}</span>
        </p>
      </div>
      {fields.pick === null ? (
        <p className="text-sm text-muted">Pick your side to see what each of you puts in.</p>
      ) : (
        <dl className="grid grid-cols-2 gap-4">
          {sides.map(({ key, who, pick, stake }) => {
            const own = pick === 'team_a' ? odds.teamA : odds.teamB
            return (
              <div key={key} className={classNames('min-w-0', key === 'theirs' && 'text-right')}>
                <dt className="text-sm text-muted">
                  {who} <span className="block font-medium text-text wrap-anywhere">{teams[pick]}</span>
                </dt>
                <dd className="mt-1">
                  {stake === undefined ? '—' : <Money amount={stake} size="lg" />}
                  <span className="tabular block text-sm text-muted">
                    {writer.american(own)} · {percent.format(impliedProbability(own))} implied
                  </span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {stakes && <p className="text-sm text-muted">Together {formatAmount(potOf(stakes))} in the pot.</p>}
    </section>
  )
}

const PanelHead = () => (
  <h3 id="smart-stake" className="text-sm font-semibold text-text">
    Smart Stake Calculation
  </h3>
)

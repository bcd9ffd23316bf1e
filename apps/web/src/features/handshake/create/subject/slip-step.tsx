/** The first step of changing a slip: the markets of its match with what was selected, and one stake for each selection. */
import { useQuery } from '@tanstack/react-query'
import {
  BetSlip,
  BettingMarkets,
  MatchFacts,
  MatchTeams,
  matchQuery,
  type SlipEntry,
  usualStake,
  withSelection,
  withStake,
} from '#features/esport/esport.public.tsx'
import { useOdds } from '#features/profile/profile.public.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { withLegs } from '../bet/bet-changes.ts'
import type { StepProps } from '../step-props.ts'
import { useBettingClosed } from '../use-betting-closed.ts'

export function SlipStep({ fields, onEdit }: StepProps) {
  const { game, legs } = fields
  const odds = useOdds()
  const match = useQuery({ ...matchQuery(game?.id ?? ''), enabled: game !== null })
  const closed = useBettingClosed(game?.closesAt ?? null)
  if (game === null) return null
  const stakeCents = legs[0]?.stakeCents ?? usualStake
  const change = (next: readonly SlipEntry[]) => onEdit(withLegs([...next]))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {match.isPending && <Skeleton className="h-96 rounded-card!" />}
        {match.data && (
          <>
            <Card className="flex flex-col gap-3">
              <MatchFacts match={match.data} />
              <MatchTeams match={match.data} />
            </Card>
            <BettingMarkets
              match={match.data}
              entries={legs}
              closed={closed}
              writeOdds={odds.decimal}
              onSelect={(offered) => change(withSelection(legs, offered, stakeCents))}
            />
          </>
        )}
        {match.isError && (
          <p className="text-sm text-muted">
            We can’t load this match’s markets right now. You can still change your stakes.
          </p>
        )}
      </div>
      <BetSlip
        aboveFooter
        entries={legs}
        teams={game}
        stakeCents={stakeCents}
        writeOdds={odds.decimal}
        onStake={(stake) => change(withStake(legs, stake))}
        onRemove={(gone) => change(legs.filter((leg) => leg !== gone))}
        onClear={() => change([])}
      />
    </div>
  )
}

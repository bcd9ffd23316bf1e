/** What a pool's link opens for whoever has no account yet: the question, the outcomes, the stake, the clock, and the way in. */
import type { PoolChallengeView } from '@handshake/contracts/pool/pool-challenge.ts'
import { useQuery } from '@tanstack/react-query'
import { InEscrow, LinkedOffer, OfferIsOver, OfferMissing, WaysIn } from '#patterns/linked-offer.tsx'
import { usePlaceParams, useSearchParams } from '#platform/navigation.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { poolChallengeQuery } from '../pool.queries.ts'
import { peopleText, poolFeeWords, winWords } from '../pool-words.ts'

export function PoolChallengeScreen() {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const { data, error, refetch } = useQuery(poolChallengeQuery(id, address.get('invitation')))
  const back = `/pools/${id}${address.size === 0 ? '' : `?${address}`}`
  if (data) return <PoolChallenge pool={data} back={back} />
  return (
    <OfferMissing thing="pool" error={error} back={back} skeleton={<PageSkeleton />} onRetry={() => void refetch()} />
  )
}

function PoolChallenge({ pool, back }: { pool: PoolChallengeView; back: string }) {
  const { creator, outcomes, stakeCents, potCents, closesAt, leastPeople, canJoin } = pool
  const says = canJoin ? `${creator.displayName} invited you to a pool` : `${creator.displayName}’s pool`
  return (
    <LinkedOffer {...pool} asker={creator} says={says}>
      <div className="grid grid-cols-2 gap-3">
        <StatTile label="You put in" value={<Money amount={stakeCents} size="lg" />} />
        <StatTile label="Pot" value={<Money amount={potCents} tone="held" size="lg" />} />
        <StatTile label="In" value={peopleText(pool)} />
        <StatTile label="Betting closes" value={canJoin ? <Countdown endsAt={closesAt} /> : 'Closed'} />
      </div>
      {canJoin ? (
        <WaysIn back={back} text="Join the pool" />
      ) : (
        <OfferIsOver>Betting has closed, or every seat is taken. You can start your own.</OfferIsOver>
      )}
      <Card className="flex flex-col gap-4">
        <CardHead title="Outcomes" description="You pick one. Picks stay hidden until betting closes." />
        <ul className="flex flex-col gap-2">
          {outcomes.map((name) => (
            <li
              key={name}
              className="rounded-control border border-line px-3 py-2.5 font-medium text-text wrap-anywhere"
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          Whoever’s right shares the pot. If nobody is, or fewer than {leastPeople} people join, everyone gets their
          stake back. {judgeWords(pool)}
        </p>
        <p className="text-sm text-text">
          {winWords(pool)} <span className="text-muted">{poolFeeWords}</span>
        </p>
        <InEscrow>Every stake stays in escrow until it’s decided. Nobody can spend it.</InEscrow>
      </Card>
    </LinkedOffer>
  )
}

const judgeWords = ({ judgedBy, creator }: PoolChallengeView): string =>
  judgedBy === 'game'
    ? 'The official result decides.'
    : `${creator.displayName} says how it ended, and everyone in the pool can dispute that.`

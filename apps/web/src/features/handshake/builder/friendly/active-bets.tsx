/** Your Active Bets: what was accepted or still waits for an answer, below the form that makes another. */
import { handshake } from '@handshake/contracts/handshake.ts'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#platform/cache/queries.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { HandshakeListRow } from '../../list/handshake-list-row.tsx'

const activeBetsQuery = readQuery('handshake.readHandshakes', handshake.readHandshakes, {
  status: ['accepted', 'pending'],
})

export function ActiveBets({ myId }: { myId: string }) {
  const { data, isError, refetch } = useQuery(activeBetsQuery)
  return (
    <section aria-labelledby="active-bets" className="flex flex-col gap-3">
      <h2 id="active-bets" className="text-lg font-semibold text-text">
        Your Active Bets
      </h2>
      {isError ? (
        <Callout
          urgent
          tone="held"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn’t load your bets.
        </Callout>
      ) : data === undefined ? (
        <Skeleton className="h-20 rounded-card!" />
      ) : data.handshakes.length === 0 ? (
        <p className="text-muted">No bets are accepted or pending right now.</p>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {data.handshakes.map((row) => (
              <li key={row.id}>
                <HandshakeListRow row={row} myId={myId} level={3} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

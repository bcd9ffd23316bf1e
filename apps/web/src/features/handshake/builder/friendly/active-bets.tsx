/** Your Active Bets: what was accepted and still runs, then what waits for an answer, each with the way to the list of the same. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#platform/cache/queries.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { Link } from '#ui/link.tsx'
import { HandshakeListRow } from '../../list/handshake-list-row.tsx'

const groups = {
  active: { title: 'Your Active Bets', none: 'Nothing is in progress.', Heading: 'h2', look: 'text-lg' },
  pending: { title: 'Waiting for an answer', none: null, Heading: 'h3', look: 'text-base' },
} as const

export const ActiveBets = ({ myId }: { myId: string }) => (
  <div className="flex flex-col gap-5">
    <Group group="active" myId={myId} />
    <Group group="pending" myId={myId} />
  </div>
)

function Group({ group, myId }: { group: keyof typeof groups; myId: string }) {
  const { title, none, Heading, look } = groups[group]
  const { data, isError, refetch } = useQuery(
    readQuery('handshake.readHandshakes', handshake.readHandshakes, { group }),
  )
  const isEmpty = data?.handshakes.length === 0
  if (none === null && (isEmpty || isError)) return null
  return (
    <section aria-labelledby={`bets-${group}`} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <Heading id={`bets-${group}`} className={`font-semibold text-text ${look}`}>
          {title}
        </Heading>
        {data && !isEmpty && (
          <Link to={`/handshakes?filter=${group}&kind=bet`} className="shrink-0 text-sm font-medium text-accent-text">
            See all
          </Link>
        )}
      </div>
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
      ) : isEmpty ? (
        <p className="text-muted">{none}</p>
      ) : (
        <Card padding="none">
          <RowList rows={data.handshakes} rowKey={({ id }) => id}>
            {(row) => <HandshakeListRow row={row} myId={myId} level={3} />}
          </RowList>
        </Card>
      )}
    </section>
  )
}

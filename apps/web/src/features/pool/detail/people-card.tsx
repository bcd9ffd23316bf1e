/** Who is in, in the order they joined, with their picks once betting is closed and what they got in the end. */
import type { PoolPerson, PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'

export function PeopleCard({ pool, myId }: { pool: PoolView; myId: string }) {
  return (
    <Card>
      <CardHead
        title="Who’s in"
        description={
          pool.status === 'open' && pool.peopleCount < pool.leastPeople
            ? `It starts with at least ${pool.leastPeople} people. Otherwise everyone gets their stake back.`
            : undefined
        }
      />
      <ul className="mt-4 flex flex-col gap-3">
        {pool.people.map((person) => (
          <Row key={person.id} pool={pool} person={person} isMe={person.id === myId} />
        ))}
      </ul>
      {pool.waitingFor.length > 0 && (
        <p className="mt-4 text-sm text-muted wrap-anywhere">Waiting for {pool.waitingFor.join(', ')}.</p>
      )}
    </Card>
  )
}

function Row({ pool, person, isMe }: { pool: PoolView; person: PoolPerson; isMe: boolean }) {
  const { displayName, username, avatarUrl, pick, hasConfirmed, receivedCents } = person
  return (
    <li className="flex items-center gap-3">
      <Avatar name={displayName} src={avatarUrl} size="sm" />
      <span className="min-w-0 grow">
        <Link to={`/profile/${username}`} className="block truncate font-medium text-text">
          {isMe ? 'You' : displayName}
        </Link>
        <span className="block truncate text-sm text-muted">{pick === null ? 'Pick hidden' : pool.outcomes[pick]}</span>
      </span>
      {receivedCents !== null ? (
        <Money amount={receivedCents} kind="movement" size="sm" tone="yours" />
      ) : (
        pool.status === 'finalizing' && hasConfirmed && <Badge tone="yours">Confirmed</Badge>
      )}
    </li>
  )
}

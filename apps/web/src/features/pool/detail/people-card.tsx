/** Who is in, in the order they joined, with their picks once betting is closed and what they got in the end. */
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolPerson, PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { useTakeIn } from '../pool.queries.ts'

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
      <Waiting pool={pool} />
    </Card>
  )
}

/** Whoever was asked by name, in a line; an address each with the way to take it back. */
function Waiting({ pool }: { pool: PoolView }) {
  const withdrawing = useCall(contract.withdrawPoolInvitation, {
    onDone: useTakeIn(),
  })
  const names = pool.waitingFor.filter((name) => !pool.waitingEmails.includes(name))
  return (
    <>
      {names.length > 0 && <p className="mt-4 text-sm text-muted wrap-anywhere">Waiting for {names.join(', ')}.</p>}
      {pool.waitingEmails.length > 0 && (
        <ul aria-label="Invited by email" className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
          {pool.waitingEmails.map((email) => (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 text-sm text-muted wrap-anywhere">Waiting for {email}</span>
              <Button
                size="sm"
                variant="ghost"
                busy={withdrawing.busy}
                aria-label={`Withdraw the invitation to ${email}`}
                onClick={() => withdrawing.run({ poolId: pool.id, email })}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ActionProblem error={withdrawing.error} className="mt-3" />
    </>
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

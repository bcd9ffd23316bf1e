/** Two people became friends: who, and what they can do together now. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite/invite.ts'
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import { ReliabilityBadge } from '#features/reputation/reputation.public.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'

type NewFriendProps = ResultOf<typeof invite.acceptFriendInvite>

export function NewFriend({ friend, added }: NewFriendProps) {
  return (
    <div className="m-auto w-full max-w-md">
      <Card padding="lg" className="flex flex-col items-center text-center">
        <Avatar name={friend.displayName} src={friend.avatarUrl} size="xl" />
        <div role="status" className="mt-5">
          <h1 tabIndex={-1} className="text-2xl font-semibold break-words outline-none">
            You and {friend.displayName} are friends
          </h1>
          <p className="mt-1 truncate">
            <Link to={`/profile/${friend.username}`} className="text-muted underline hover:text-text">
              @{friend.username}
            </Link>
          </p>
        </div>
        <ReliabilityBadge
          score={friend.reliabilityScore}
          label={reliabilityLabel(friend.reliabilityScore)}
          className="mt-3"
        />
        <p className="mt-4 text-muted">{added ? 'Time for your first handshake.' : 'Time for a handshake.'}</p>
        <div className="mt-6 flex w-full flex-col gap-2">
          <ButtonLink to={`/create?opponent=${friend.username}`} variant="primary" full>
            Create a handshake
          </ButtonLink>
          <ButtonLink to="/passport" variant="ghost" full>
            Continue to Handshake
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

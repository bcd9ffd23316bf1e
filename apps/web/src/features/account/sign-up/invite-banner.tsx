/** Says by whose invite a newcomer is here. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite.ts'
import Ticket from 'lucide-react/icons/ticket'
import { Avatar } from '#ui/avatar.tsx'
import { Callout } from '#ui/feedback/callout.tsx'

type Friend = ResultOf<typeof invite.readFriendInvite>

type InviteBannerProps = { invited: boolean; friend: Friend | null }

export function InviteBanner({ invited, friend }: InviteBannerProps) {
  if (friend) {
    return (
      <div className="mb-5 flex items-center gap-3 rounded-card bg-accent-soft px-4 py-3">
        <Avatar name={friend.senderName} src={friend.senderAvatarUrl} size="sm" />
        <p className="min-w-0 text-sm text-text">
          <span className="font-semibold">{friend.senderName}</span> invited you. You’ll be friends as soon as your
          account is ready.
        </p>
      </div>
    )
  }
  if (!invited) return null
  return (
    <Callout tone="accent" icon={Ticket} className="mb-5">
      Your invite works. Welcome!
    </Callout>
  )
}

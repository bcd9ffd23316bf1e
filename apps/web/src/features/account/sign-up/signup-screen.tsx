/** The signup screen: open to everyone, with or without an invite, and aware of the friend who sent one. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite/invite.ts'
import { afterSignIn, carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import { useQuery } from '@tanstack/react-query'
import Ticket from 'lucide-react/icons/ticket'
import { useLocation, usePlaceParams, useSearchParams } from '#platform/navigation.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { friendInviteQuery } from '../account.queries.ts'
import { SignupForm } from './signup-form.tsx'
import { useInvite } from './use-invite.ts'

export function SignupScreen() {
  const { search } = useLocation()
  const [query] = useSearchParams()
  const invite = useInvite(usePlaceParams().inviteCode)
  const friendInvite = query.get('friendInvite')
  const friend = useQuery({ ...friendInviteQuery(friendInvite ?? ''), enabled: friendInvite !== null }).data
  return (
    <div className="m-auto w-full max-w-md">
      <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
        Create your account
      </h1>
      <p className="mt-1 text-center text-muted">Make it official with a handshake.</p>
      {afterSignIn(search, window.location.origin).startsWith('/handshake/') && (
        <p className="mt-1 text-center text-sm text-muted">Once you’re in, we take you straight back to the bet.</p>
      )}
      <Card className="mt-6">
        {invite.checking ? (
          <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
            <Spinner />
            Validating invite...
          </p>
        ) : (
          <>
            <InviteBanner invited={invite.code !== null} friend={friend?.status === 'pending' ? friend : null} />
            <SignupForm invite={invite} friendInvite={friendInvite} />
          </>
        )}
      </Card>
      <p className="mt-5 text-center text-sm text-muted">
        Already have an account?{' '}
        <Link to={`/login${carriedQuery(search)}`} className="font-medium text-accent-text underline">
          Sign in here
        </Link>
      </p>
    </div>
  )
}

type Friend = ResultOf<typeof invite.readFriendInvite>

type InviteBannerProps = { invited: boolean; friend: Friend | null }

/** Says by whose invite a newcomer is here. */
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

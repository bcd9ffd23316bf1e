/** A friend's invite: who sent it, what they wrote, and the one thing to do about it. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { type FormRefusal, formWords } from '@handshake/contracts/form-refusals.ts'
import type { invite } from '@handshake/contracts/invite/invite.ts'
import { invite as contract } from '@handshake/contracts/invite/invite.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ReliabilityBadge } from '#features/reputation/reputation.public.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'

type FriendInvite = ResultOf<typeof contract.readFriendInvite>
type FriendInviteCardProps = { code: string; invite: FriendInvite; person: SessionView['person'] | null }

/** Why an invite that was read cannot be accepted anymore. */
const endings: Partial<Record<FriendInvite['status'], FormRefusal>> = {
  accepted: 'invite.friend-invite-accepted',
  expired: 'invite.friend-invite-expired',
  revoked: 'invite.friend-invite-revoked',
}

export function FriendInviteCard({ code, invite, person }: FriendInviteCardProps) {
  const [declined, setDeclined] = useState(false)
  const accept = useCall(contract.acceptFriendInvite, {
    onFailed: (error) => showSnackbar(failureMessage('Invite not accepted', error)),
  })
  // Signing up with the invite has accepted it already; asking again says so, to the one person it is true of.
  const acceptedBefore = invite.status === 'accepted' && person !== null
  const onAcceptedBefore = useEffectEvent(() => accept.run({ code }))
  useEffect(() => {
    if (acceptedBefore) onAcceptedBefore()
  }, [acceptedBefore])

  if (accept.result) return <NewFriend {...accept.result} />
  const ending = endings[invite.status]
  return (
    <div className="m-auto w-full max-w-md">
      <Card padding="lg" className="flex flex-col items-center text-center">
        <Avatar name={invite.senderName} src={invite.senderAvatarUrl} size="xl" />
        <h1 tabIndex={-1} className="mt-5 text-2xl font-semibold break-words outline-none">
          {invite.senderName} invites you
        </h1>
        <p className="mt-1 text-muted">
          {invite.recipientName ? `${invite.recipientName}, become` : 'Become'} friends on Handshake.
        </p>
        {invite.personalMessage && (
          <blockquote className="mt-5 w-full rounded-card bg-sunken px-4 py-3 text-left break-words whitespace-pre-line text-text">
            {invite.personalMessage}
          </blockquote>
        )}
        <div className="mt-6 flex w-full flex-col gap-2">
          {ending ? (
            <Over words={formWords(ending)} />
          ) : declined ? (
            <Over words="You declined. We didn’t tell anyone, and the link works until it expires." />
          ) : person ? (
            <>
              <Button
                variant="primary"
                full
                busy={accept.busy}
                busyText="Accepting..."
                onClick={() => accept.run({ code })}
              >
                Accept the invite
              </Button>
              <Button variant="ghost" full onClick={() => setDeclined(true)}>
                Not now
              </Button>
              <p className="text-sm text-faint">Signed in as {person.displayName}.</p>
            </>
          ) : (
            <Doors code={code} />
          )}
        </div>
      </Card>
    </div>
  )
}

function Over({ words }: { words: string }) {
  return (
    <>
      <p role="status" className="rounded-control bg-held-soft px-3 py-2 text-sm text-held">
        {words}
      </p>
      <ButtonLink to="/" variant="primary" full className="mt-2">
        Go to Handshake
      </ButtonLink>
    </>
  )
}

/** The invite travels along as a query, so that either door leads back here. */
function Doors({ code }: { code: string }) {
  const query = new URLSearchParams({ friendInvite: code })
  return (
    <>
      <ButtonLink to={`/signup?${query}`} variant="primary" full>
        Create an account
      </ButtonLink>
      <ButtonLink to={`/login?${query}`} full>
        I have an account
      </ButtonLink>
    </>
  )
}

/** Two people became friends: who, and what they can do together now. */
type NewFriendProps = ResultOf<typeof invite.acceptFriendInvite>

function NewFriend({ friend, added }: NewFriendProps) {
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

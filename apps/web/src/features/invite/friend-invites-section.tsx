/** Inviting friends: by mail or with a link to share, and the invites that are still out. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Hourglass from 'lucide-react/icons/hourglass'
import TimerOff from 'lucide-react/icons/timer-off'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { friendInvitesQuery } from './invite.queries.ts'
import { InviteFriend } from './invite-friend.tsx'

type FriendInvite = ResultOf<typeof invite.readFriendInvites>['friendInvites'][number]

export function FriendInvitesSection() {
  const person = useSessionAnswer()?.session?.person
  const [inviting, setInviting] = useState(false)
  return (
    <Card>
      <CardHead
        title="Invite friends"
        description="Invites last 7 days. Anyone who accepts becomes your friend."
        action={
          person?.emailVerified && (
            <Button size="sm" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              Invite a friend
            </Button>
          )
        }
      />
      {person && !person.emailVerified && (
        <Callout
          tone="held"
          className="mt-4"
          action={
            <ButtonLink to="/email-verification" size="sm">
              Verify it
            </ButtonLink>
          }
        >
          Verify your email to invite friends.
        </Callout>
      )}
      <Invites />
      {inviting && <InviteFriend onClose={() => setInviting(false)} />}
    </Card>
  )
}

function Invites() {
  const client = useQueryClient()
  const query = useQuery(friendInvitesQuery)
  const { data } = query
  const revoke = useCall(invite.revokeFriendInvite, {
    onDone: () => lookAgain(client, 'invite'),
    onFailed(problem) {
      lookAgain(client, 'invite')
      showSnackbar(failureMessage('Invite not canceled', problem))
    },
  })
  if (!data) return <QueryWaiting query={query} failed="We couldn’t load your invites." loading={<SkeletonRow />} />
  if (data.friendInvites.length === 0) return <p className="mt-4 text-sm text-muted">You haven’t invited anyone yet.</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {data.friendInvites.map((one) => (
        <FriendInviteRow
          key={one.id}
          invite={one}
          busy={revoke.busy && revoke.sent?.friendInviteId === one.id}
          onTakeBack={() => revoke.run({ friendInviteId: one.id })}
        />
      ))}
    </ul>
  )
}

type FriendInviteRowProps = { invite: FriendInvite; busy: boolean; onTakeBack: () => void }

const badges: Readonly<Record<FriendInvite['status'], BadgeLook>> = {
  pending: { label: 'Waiting', tone: 'info', icon: Hourglass },
  accepted: { label: 'Accepted', tone: 'neutral', icon: CheckCheck },
  expired: { label: 'Expired', tone: 'neutral', icon: TimerOff },
  revoked: { label: 'Canceled', tone: 'neutral', icon: Ban },
}

function FriendInviteRow({ invite: one, busy, onTakeBack }: FriendInviteRowProps) {
  const to = one.recipientName ?? one.recipientEmail ?? 'A link to share'
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="truncate font-medium text-text">{to}</p>
        <p className="text-sm text-muted">
          {one.recipientName && one.recipientEmail && `${one.recipientEmail} · `}
          <TimeAgo at={one.createdAt} />
        </p>
      </div>
      <StatusBadge look={badges[one.status]} className="shrink-0" />
      {one.status === 'pending' && (
        <Button size="sm" busy={busy} onClick={onTakeBack} aria-label={`Cancel invite to ${to}`}>
          Cancel invite
        </Button>
      )}
    </li>
  )
}

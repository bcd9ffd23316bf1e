/** Whom the creator invited, how each stands, taking an invitation back, and renewing one that ran out. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView, InvitationView } from '@handshake/contracts/handshake/handshake-views.ts'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { ActionChip } from '../badge/action-chip.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { SendLink } from './send-link.tsx'

const looks: Readonly<Record<InvitationView['status'], { readonly words: string; readonly tone: Tone }>> = {
  pending: { words: 'Waiting', tone: 'info' },
  accepted: { words: 'Accepted', tone: 'accent' },
  declined: { words: 'Declined', tone: 'neutral' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
  expired: { words: 'Expired', tone: 'neutral' },
}

export function InvitationList({ handshake }: { handshake: HandshakeView }) {
  const takeIn = useTakeIn()
  const withdrawing = useCall(contract.withdrawInvitation, { onDone: takeIn })
  const renewing = useCall(contract.renewInvitation, {
    onDone: ({ link: _shownOnTheCard, ...view }) => takeIn(view),
  })
  if (handshake.invitations.length === 0) return null
  const link = handshake.invitations.find((one) => one.link)?.link ?? null
  const unmatched = ['open', 'pending'].includes(handshake.status)
  return (
    <Card>
      <CardHead title="Invitations" />
      <ActionProblem error={withdrawing.error ?? renewing.error} className="mt-3" />
      {link !== null && (
        <div className="mt-4">
          <SendLink bet={handshake} link={link} />
        </div>
      )}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {handshake.invitations.map((invitation) => (
          <li key={invitation.id} className="flex items-start justify-between gap-3 py-3 last:pb-0">
            <div className="min-w-0 text-sm">
              <p className="truncate font-medium text-text">{nameOf(invitation)}</p>
              <p className="text-faint">
                Sent <TimeAgo at={invitation.createdAt} className="lowercase" />
                {invitation.status === 'pending' && (
                  <>
                    , <Countdown endsAt={invitation.expiresAt} />
                  </>
                )}
              </p>
              {invitation.message && <p className="mt-1 text-muted wrap-anywhere">“{invitation.message}”</p>}
              {invitation.declineReason && (
                <p className="mt-1 text-muted wrap-anywhere">Declined: “{invitation.declineReason}”</p>
              )}
            </div>
            <div className="flex shrink-0 flex-col items-end gap-2">
              <Badge tone={looks[invitation.status].tone}>{looks[invitation.status].words}</Badge>
              {unmatched && invitation.status === 'pending' && (
                <ActionChip
                  action="withdraw"
                  disabled={withdrawing.busy}
                  aria-label={`Withdraw the invitation to ${nameOf(invitation)}`}
                  onClick={() => withdrawing.run({ handshakeId: handshake.id, invitationId: invitation.id })}
                />
              )}
              {handshake.viewer.actions.includes('renew') && invitation.canRenew && (
                <ActionChip
                  action="remind"
                  text="Renew"
                  disabled={renewing.busy}
                  aria-label={`Renew the invitation to ${nameOf(invitation)}`}
                  onClick={() => renewing.run({ handshakeId: handshake.id, invitationId: invitation.id })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const nameOf = ({ recipient, recipientEmail, recipientPhone }: InvitationView): string =>
  recipient?.displayName ?? recipientEmail ?? recipientPhone ?? 'Anyone with the link'

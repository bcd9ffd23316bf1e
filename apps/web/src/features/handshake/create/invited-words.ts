/** What happens next with a bet that was just made: who can take it, and whom we wait for. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Sharing } from './create-fields.ts'

/** The stake left the wallet, but not for someone else's. */
export const inEscrow = 'Funds locked in escrow for your bet!'

export function invitedWords({ invitations }: HandshakeView, sharing: Sharing): string | null {
  if (sharing === 'marketplace') return 'It’s on the marketplace. We’ll tell you as soon as someone accepts.'
  const [first, ...others] = invitations.flatMap(
    ({ recipient, recipientEmail }) => recipient?.displayName ?? recipientEmail ?? [],
  )
  if (first === undefined) return invitations.length > 0 ? null : 'Invitation sent!'
  return others.length === 0
    ? `Invitation sent! Waiting for ${first} to accept.`
    : `Invitation sent! The first of ${others.length + 1} people to accept gets the bet.`
}

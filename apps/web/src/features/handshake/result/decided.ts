/** Whether a handshake was settled without a judge or by a ruling: the fee differs. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import type { Decided } from '@handshake/domain/wallet/fees.ts'

export const decidedOf = ({ steps, outcomeReason }: Pick<HandshakeView, 'steps' | 'outcomeReason'>): Decided =>
  outcomeReason === 'referee' || steps.some(({ event }) => event === 'pay-ruling' || event === 'split-ruling')
    ? 'ruled'
    : 'settled'

type Ended = Pick<HandshakeView, 'status' | 'winnerId' | 'creator' | 'peer' | 'division'>

/** How it ended for one person; null where nobody won all of it, or the person had no stake in it. */
export function endedFor(
  { status, winnerId, creator, peer, division }: Ended,
  personId: string,
): 'won' | 'lost' | null {
  if (status !== 'completed' || winnerId === null || division !== null) return null
  if (winnerId === personId) return 'won'
  return creator.id === personId || peer?.id === personId ? 'lost' : null
}

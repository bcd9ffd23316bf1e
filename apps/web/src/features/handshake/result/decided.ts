/** Whether a handshake was settled without a judge or by a ruling: the fee differs. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import type { Decided } from '@handshake/domain/wallet/fees.ts'

export const decidedOf = ({ steps, outcomeReason }: Pick<HandshakeView, 'steps' | 'outcomeReason'>): Decided =>
  outcomeReason === 'referee' || steps.some(({ event }) => event === 'pay-ruling' || event === 'split-ruling')
    ? 'ruled'
    : 'settled'

type Ended = Pick<HandshakeView, 'status' | 'winnerId' | 'creator' | 'peer' | 'division' | 'subject'>

/** How it ended for one person; null where people divided the pot, or the person had no stake in it. A slip is won by whoever came out ahead. */
export function endedFor(
  { status, winnerId, creator, peer, division, subject }: Ended,
  personId: string,
): 'won' | 'lost' | null {
  if (status !== 'completed' || winnerId === null || (division !== null && !subjects[subject].paidByLeg)) return null
  if (winnerId === personId) return 'won'
  return creator.id === personId || peer?.id === personId ? 'lost' : null
}

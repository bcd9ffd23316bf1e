/** Reaction: two people settled their disputed handshake themselves, so its case is closed. */
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { caseOf } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { type DisputeId, lockCases } from './dispute.store.ts'
import { moveCases } from './move-cases.ts'

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly from: string; readonly to: string }[] }

export const leavesDispute = ({ moves }: Moves): boolean => moves.some(({ from }) => from === 'disputed')

export async function closeSettled(ctx: Context, { moves }: Moves): Promise<void> {
  const ended = moves.filter(({ from, to }) => from === 'disputed' && (to === 'completed' || to === 'refunded'))
  const cases = await lockCases(
    ctx,
    ended.map(({ id }) => caseOf({ id }) as DisputeId),
  )
  // Whoever carried a ruling out has closed the case with it: that one takes no step here.
  await moveCases(
    ctx,
    [...cases.values()].map((found) => ({ case: found, event: 'settle', by: 'parties', news: { is: 'settled' } })),
  )
}

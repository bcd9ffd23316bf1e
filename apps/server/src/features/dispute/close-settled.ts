/** Reaction: two people settled their disputed handshake themselves, so its case is closed. */
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { caseOf } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { stepCase } from './case-step.ts'
import { type DisputeId, lockCase, writeCase } from './dispute.store.ts'
import { tellCase } from './tell-case.ts'

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly from: string; readonly to: string }[] }

export const leavesDispute = ({ moves }: Moves): boolean => moves.some(({ from }) => from === 'disputed')

export async function closeSettled(ctx: Context, { moves }: Moves): Promise<void> {
  const ended = moves.filter(({ from, to }) => from === 'disputed' && (to === 'completed' || to === 'refunded'))
  for (const { id } of ended.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const found = await lockCase(ctx, caseOf({ id }) as DisputeId)
    // Whoever carried a ruling out has closed the case with it.
    if (found === null || !stepCase(found.dispute.status, 'settle', ['parties']).ok) continue
    await writeCase(ctx, { ...found.dispute, status: 'closed', dueAt: null, closedAt: ctx.now })
    await tellCase(ctx, found.dispute.id, found.handshake, { is: 'settled' })
  }
}

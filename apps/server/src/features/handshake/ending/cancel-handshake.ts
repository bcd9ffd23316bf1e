/** Use cases: the creator calls an unmatched handshake off, or deletes it, so that it leaves every list; a stake comes back. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { type Refuse, Refused, type UseCaseContext } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { type Attempt, type MoveCode, refusedMove } from '../handshake-move.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'

async function endUnmatched(
  ctx: UseCaseContext<typeof handshake.cancelHandshake>,
  { handshakeId, event, changes }: Pick<Required<Attempt>, 'event' | 'changes'> & { readonly handshakeId: HandshakeId },
  refuse: Refuse<MoveCode | 'handshake.unknown' | 'handshake.not-yours'>,
): Promise<Refused | null> {
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'draft' ? 'delete-draft' : event,
    by: 'creator',
    actorId: ctx.person.id,
    changes,
  })
  return moved.moved ? null : refusedMove(moved, refuse)
}

export const cancelHandshake = oncePerKey(handshake.cancelHandshake, {
  decide: async (ctx, { handshakeId }, refuse) => {
    const changes = { cancelReason: 'cancelled_by_creator' }
    const refused = await endUnmatched(ctx, { handshakeId, event: 'withdraw', changes }, refuse)
    return refused ?? viewFor(ctx, handshakeId, ctx.person)
  },
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})

export const deleteHandshake = oncePerKey(handshake.deleteHandshake, {
  decide: async (ctx, { handshakeId }, refuse) => {
    const changes = { cancelReason: 'deleted_by_creator', hiddenAt: ctx.now }
    return (await endUnmatched(ctx, { handshakeId, event: 'delete', changes }, refuse)) ?? {}
  },
  again: async () => ({}),
  reused: 'wallet.id-reused',
})

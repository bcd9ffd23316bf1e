/** Use case: a party confirms the result; once both have, the money moves without waiting for the window to close. */
import { handshake } from '@handshake/contracts/handshake.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import type { Handshake } from '../handshake.store.ts'
import { lockAsParty } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { neverShort, refusedMove } from '../refused-move.ts'
import { endingOf } from './pay-out-due.job.ts'

const decide: UseCase<typeof handshake.confirmResult> = async (ctx, { handshakeId }, refuse) => {
  const found = await lockAsParty(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (found.status === 'completed' || found.status === 'refunded') return viewFor(ctx, handshakeId, ctx.person)
  if (found.status !== 'finalizing') return refuse('handshake.too-late')
  const isCreator = ctx.person.id === found.creatorId
  const confirmed: Handshake = isCreator
    ? { ...found, creatorConfirmedAt: found.creatorConfirmedAt ?? ctx.now }
    : { ...found, peerConfirmedAt: found.peerConfirmedAt ?? ctx.now }
  if (confirmed.creatorConfirmedAt !== null && confirmed.peerConfirmedAt !== null) {
    const { creatorConfirmedAt, peerConfirmedAt } = confirmed
    const moved = await moveHandshake(ctx, {
      handshake: found,
      ...endingOf(found),
      by: 'parties',
      actorId: ctx.person.id,
      changes: { creatorConfirmedAt, peerConfirmedAt },
    })
    if (!moved.moved) return refusedMove(moved, found.stakes.creatorCents, refuse, neverShort)
  } else {
    await ctx.client.query({
      name: 'handshake-confirm',
      text: 'update bets set creator_confirmed_at = $2, peer_confirmed_at = $3 where id = $1',
      values: [handshakeId, confirmed.creatorConfirmedAt, confirmed.peerConfirmedAt],
    })
    ctx.tell([found.creatorId, ...(found.peerId ? [found.peerId] : [])], ['handshake'])
  }
  return viewFor(ctx, handshakeId, ctx.person)
}

export const confirmResult = oncePerKey(handshake.confirmResult, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})

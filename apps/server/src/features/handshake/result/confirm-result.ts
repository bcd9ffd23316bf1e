/** Use case: a party confirms the result; once both have, the money moves without waiting for the window to close. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { refusedSharing } from '../handshake-move.ts'
import { lockAsParty } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { endingOf } from './pay-out-due.job.ts'

const decide: UseCase<typeof handshake.confirmResult> = async (ctx, { handshakeId, outcome }, refuse) => {
  const found = await lockAsParty(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (found.status === 'completed' || found.status === 'refunded') return viewFor(ctx, handshakeId, ctx.person)
  if (found.status !== 'finalizing' || found.outcome !== outcome) return refuse('handshake.too-late')
  const party: Party = ctx.person.id === found.creatorId ? 'creator' : 'peer'
  const mine = party === 'creator' ? 'creatorConfirmedAt' : 'peerConfirmedAt'
  const theirs = party === 'creator' ? found.peerConfirmedAt : found.creatorConfirmedAt
  if (found[mine] !== null && theirs === null) return viewFor(ctx, handshakeId, ctx.person)
  const step =
    theirs === null ? { event: 'confirm' as const, by: party } : { ...endingOf(found), by: 'parties' as const }
  const changes = { [mine]: found[mine] ?? ctx.now }
  const moved = await moveHandshake(ctx, { handshake: found, ...step, actorId: ctx.person.id, changes })
  if (!moved.moved) return refusedSharing(moved, ctx.person.id, refuse)
  return viewFor(ctx, handshakeId, ctx.person)
}

export const confirmResult = oncePerKey(handshake.confirmResult, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})

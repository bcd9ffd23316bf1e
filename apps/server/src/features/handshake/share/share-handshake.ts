/** Use case: the creator posts a handshake to the marketplace, or invites people to it. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { lockOwn } from '../lock-own.ts'
import { isOverEarly } from '../subject/server-subjects.ts'
import { share } from './share.ts'

const decide: UseCase<typeof handshake.shareHandshake> = async (ctx, input, refuse) => {
  const found = await lockOwn(ctx, input.handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (await isOverEarly(ctx, found)) return refuse('handshake.game-over')
  if (gateMessage('create-bet', await hrsOf(ctx, ctx.person.id)) !== null)
    return refuse('handshake.trust-too-low-to-create')
  const shared = await share(ctx, found, input, refuse, (amounts) => refuse('handshake.short-of-funds', amounts))
  if (shared instanceof Refused) return shared
  if (found.status === 'draft')
    await noteAcceptance(ctx, { kind: 'handshake', id: found.id, version: found.termsVersion })
  return viewFor(ctx, input.handshakeId, ctx.person)
}

export const shareHandshake = oncePerKey(handshake.shareHandshake, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})

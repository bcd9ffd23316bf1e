/** Use case: a person makes a handshake, as a draft or shared at once. */
import { createHash } from 'node:crypto'
import type { handshake } from '@handshake/contracts/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { bettingClosesAt } from '@handshake/domain/handshake/closing.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { lockHandshake } from './handshake.store.ts'
import { judgeContent } from './handshake-content.ts'
import { findRequest, insertHandshake } from './insert-handshake.ts'
import { share } from './share.ts'
import { viewFor } from './view-handshake.ts'

export const createHandshake: UseCase<typeof handshake.createHandshake> = async (ctx, input, refuse) => {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const before = await findRequest(ctx, input.handshakeId)
  if (before !== null) {
    if (before.creatorId !== ctx.person.id || before.requestHash !== requestHash) return refuse('handshake.id-reused')
    return viewFor(ctx, input.handshakeId, ctx.person)
  }
  if (gateMessage('create-bet', await hrsOf(ctx, ctx.person.id)) !== null)
    return refuse('handshake.trust-too-low-to-create')
  const content = await judgeContent(ctx, input, refuse)
  if (content instanceof Refused) return content
  const isNew = await insertHandshake(ctx, {
    id: input.handshakeId,
    creatorId: ctx.person.id,
    content,
    createdVia: input.createdVia,
    requestHash,
    dueAt: content.game === null ? content.gameDate : bettingClosesAt(content.game.startsAt, content.game.pace),
  })
  if (!isNew) return refuse('handshake.id-reused')
  if (input.sharingMethod !== 'draft') {
    const draft = present(await lockHandshake(ctx, input.handshakeId), 'what was just made is there')
    const denied = await share(
      ctx,
      draft,
      { ...input, sharingMethod: input.sharingMethod, message: '' },
      refuse,
      (amounts) => refuse('handshake.insufficient-funds', amounts),
    )
    if (denied) return denied
  }
  return viewFor(ctx, input.handshakeId, ctx.person)
}

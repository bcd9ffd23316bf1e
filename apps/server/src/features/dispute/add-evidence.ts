/** Use case: a party brings a text, an image, or both, while the case is being looked at. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import { imageTypeOf, maxEvidencePerSide, maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from './case-step.ts'
import { findDispute } from './dispute.store.ts'
import { countEvidence, insertEvidence, isSameEvidence } from './evidence.ts'
import { tellCase } from './tell-case.ts'
import { viewFor } from './view-dispute.ts'

export const addEvidence: UseCase<typeof dispute.addEvidence> = async (ctx, input, refuse) => {
  const { disputeId, evidenceId, text } = input
  const image = input.image === null || input.image === '' ? null : Buffer.from(input.image, 'base64')
  if (text === '' && image === null) return refuse('dispute.empty-evidence')
  if (image !== null && image.length > maxImageBytes) return refuse('dispute.image-too-large')
  const imageType = image === null ? null : imageTypeOf(image)
  if (image !== null && imageType === null) return refuse('dispute.not-an-image')

  const atAppeal = (await findDispute(ctx, disputeId))?.status === 'appealed'
  const taken = await takeCase(ctx, disputeId, atAppeal ? 'add-evidence-to-appeal' : 'add-evidence', refuse)
  if (taken instanceof Refused) return taken
  const brought = { id: evidenceId, disputeId, personId: ctx.person.id, text, image, imageType }
  const known = await isSameEvidence(ctx, brought)
  if (known === 'other') return refuse('dispute.evidence-id-reused')
  if (known === 'same') return viewFor(ctx, disputeId, ctx.person)
  if ((await countEvidence(ctx, disputeId, ctx.person.id)) >= maxEvidencePerSide)
    return refuse('dispute.too-much-evidence', { limit: maxEvidencePerSide })
  await insertEvidence(ctx, brought)
  await tellCase(ctx, disputeId, taken.handshake, { is: 'evidence', by: ctx.person.id })
  return viewFor(ctx, disputeId, ctx.person)
}

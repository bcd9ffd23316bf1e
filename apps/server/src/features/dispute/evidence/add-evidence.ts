/** Use case: a party brings a text, an image, or both, while the case is being looked at. */
import type { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { maxEvidencePerSide } from '@handshake/domain/dispute/evidence-image.ts'
import { attach, type DrawnPicture, drawAttachment, sentPicture } from '#platform/http/input/attachments.ts'
import { Prepared, Refused, type UseCase } from '#platform/use-case.ts'
import { roleIn, takeCase } from '../case-step.ts'
import { findDispute } from '../dispute.store.ts'
import { moveCase } from '../move-cases.ts'
import { viewFor } from '../view-dispute.ts'
import { evidence } from './evidence.ts'

export const addEvidence: Prepared<typeof dispute.addEvidence> = new Prepared<typeof dispute.addEvidence>(
  async (before, { disputeId, text, image }, refuse) => {
    const sent = sentPicture(image)
    if (text === '' && sent === null) return refuse('dispute.empty-evidence')
    // Nobody makes us draw for a case they have no part in.
    const about = await findDispute(before, disputeId)
    if (about === null || roleIn(about, before.person) === null) return refuse('dispute.unknown')
    const picture = await drawAttachment(sent)
    return typeof picture === 'string' ? refuse(picture) : bring(picture)
  },
)

const bring =
  (picture: DrawnPicture | null): UseCase<typeof dispute.addEvidence> =>
  async (ctx, { disputeId, evidenceId, text }, refuse) => {
    const atAppeal = (await findDispute(ctx, disputeId))?.status === 'appealed'
    const event = atAppeal ? 'add-evidence-to-appeal' : 'add-evidence'
    const taken = await takeCase(ctx, disputeId, event, refuse)
    if (taken instanceof Refused) return taken
    const more = { image_type: picture === null ? null : 'image/webp' }
    const piece = { id: evidenceId, of: disputeId, personId: ctx.person.id, text, picture, more }
    const added = await attach(ctx, evidence, piece, maxEvidencePerSide)
    if (added === 'other') return refuse('dispute.evidence-id-reused')
    if (added === 'same') return viewFor(ctx, disputeId, ctx.person)
    if (added === 'too-many') return refuse('dispute.too-much-evidence', { limit: maxEvidencePerSide })
    const news = { is: 'evidence', by: ctx.person.id } as const
    await moveCase(ctx, { case: taken.case, event, by: taken.by, news })
    return viewFor(ctx, disputeId, ctx.person)
  }

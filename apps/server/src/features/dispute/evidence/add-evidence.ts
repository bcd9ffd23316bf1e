/** Use case: a party brings a text, an image, or both, while the case is being looked at. */
import { createHash } from 'node:crypto'
import type { dispute } from '@handshake/contracts/dispute.ts'
import {
  longestImageSide,
  maxEvidencePerSide,
  maxImageBytes,
  maxImagePixels,
} from '@handshake/domain/dispute/evidence-image.ts'
import { type PictureRules, type RedrawnPicture, redrawPicture } from '#platform/http/redraw-picture.ts'
import { Prepared, Refused, type UseCase } from '#platform/use-case.ts'
import { roleIn, takeCase } from '../case-step.ts'
import { findDispute } from '../dispute.store.ts'
import { moveCase } from '../move-cases.ts'
import { viewFor } from '../view-dispute.ts'
import { countEvidence, insertEvidence, isSameEvidence } from './evidence.ts'

const rules: PictureRules = {
  maxBytes: maxImageBytes,
  maxPixels: maxImagePixels,
  minSide: 1,
  maxSide: longestImageSide,
  longer: 'fit',
}
const codes = {
  'not-a-picture': 'dispute.not-an-image',
  'too-large': 'dispute.image-too-large',
  busy: 'picture.busy',
} as const

export const addEvidence: Prepared<typeof dispute.addEvidence> = new Prepared<typeof dispute.addEvidence>(
  async (before, { disputeId, text, image }, refuse) => {
    const given = image === null || image === '' ? null : Buffer.from(image, 'base64')
    if (text === '' && given === null) return refuse('dispute.empty-evidence')
    // Nobody makes us draw for a case they have no part in.
    const about = await findDispute(before, disputeId)
    if (about === null || roleIn(about, before.person) === null) return refuse('dispute.unknown')
    const drawn = given === null ? null : await redrawPicture(given, rules)
    if (typeof drawn === 'string') return refuse(codes[drawn])
    return bring(drawn, given === null ? null : createHash('sha256').update(given).digest())
  },
)

/** The hash of what was sent tells a repeat from another picture: two drawings of one file need not be the same bytes. */
const bring =
  (drawn: RedrawnPicture | null, sentHash: Buffer | null): UseCase<typeof dispute.addEvidence> =>
  async (ctx, { disputeId, evidenceId, text }, refuse) => {
    const atAppeal = (await findDispute(ctx, disputeId))?.status === 'appealed'
    const event = atAppeal ? 'add-evidence-to-appeal' : 'add-evidence'
    const taken = await takeCase(ctx, disputeId, event, refuse)
    if (taken instanceof Refused) return taken
    const image = drawn === null ? null : drawn.bytes
    const brought = { id: evidenceId, disputeId, personId: ctx.person.id, text, image, sentHash }
    const known = await isSameEvidence(ctx, brought)
    if (known === 'other') return refuse('dispute.evidence-id-reused')
    if (known === 'same') return viewFor(ctx, disputeId, ctx.person)
    if ((await countEvidence(ctx, disputeId, ctx.person.id)) >= maxEvidencePerSide)
      return refuse('dispute.too-much-evidence', { limit: maxEvidencePerSide })
    await insertEvidence(ctx, brought)
    const news = { is: 'evidence', by: ctx.person.id } as const
    await moveCase(ctx, { case: taken.case, event, by: taken.by, news })
    return viewFor(ctx, disputeId, ctx.person)
  }

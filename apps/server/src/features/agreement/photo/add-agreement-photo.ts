/** Use case: a participant adds a picture, a note, or both, to where an agreement stands. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { Context } from '#platform/context.ts'
import { attach, type DrawnPicture, drawAttachment, sentPicture } from '#platform/http/input/attachments.ts'
import { type Person, Prepared, type UseCase } from '#platform/use-case.ts'
import { findAgreement, lockAgreements } from '../agreement.store.ts'
import { viewFor } from '../read/view-agreement.ts'
import { relationTo } from '../step/take-step.ts'
import { photos } from './photo.store.ts'

/** Of each side, over the whole life of an agreement. */
const maxPhotos = 30

/** Null for whoever judges: photos are added by those who take part. 'unknown' for whoever must not know of it. */
async function stageFor(
  ctx: Pick<Context, 'client'>,
  found: Agreement | null | undefined,
  person: Pick<Person, 'id' | 'role'>,
): Promise<string | null | 'unknown'> {
  const role = found == null ? null : await relationTo(ctx, found, person)
  if (found == null || role === null) return 'unknown'
  return role === 'arbitrator' ? null : (agreementTypes[found.type].photos?.[found.status] ?? null)
}

export const addAgreementPhoto: Prepared<typeof agreement.addAgreementPhoto> = new Prepared<
  typeof agreement.addAgreementPhoto
>(async (before, { agreementId, text, image }, refuse) => {
  const sent = sentPicture(image)
  // Nobody makes us draw for an agreement they have no part in.
  const stage = await stageFor(before, await findAgreement(before, agreementId), before.person)
  if (stage === 'unknown') return refuse('agreement.unknown')
  if (stage === null) return refuse('agreement.no-photos-now')
  if (text === '' && sent === null) return refuse('dispute.empty-evidence')
  const picture = await drawAttachment(sent)
  return typeof picture === 'string' ? refuse(picture) : keep(picture)
})

const keep =
  (picture: DrawnPicture | null): UseCase<typeof agreement.addAgreementPhoto> =>
  async (ctx, { agreementId, photoId, text }, refuse) => {
    const found = (await lockAgreements(ctx, [agreementId])).get(agreementId)
    const stage = await stageFor(ctx, found, ctx.person)
    if (found === undefined || stage === 'unknown') return refuse('agreement.unknown')
    if (stage === null) return refuse('agreement.no-photos-now')
    const photo = { id: photoId, of: agreementId, personId: ctx.person.id, text, picture, more: { stage } }
    const added = await attach(ctx, photos, photo, maxPhotos)
    if (added === 'other') return refuse('agreement.photo-id-reused')
    if (added === 'same') return viewFor(ctx, agreementId, ctx.person)
    if (added === 'too-many') return refuse('agreement.too-many-photos', { limit: maxPhotos })
    ctx.tell(
      found.participants.map(({ personId }) => personId),
      ['agreement'],
    )
    return viewFor(ctx, agreementId, ctx.person)
  }

/** Photos and notes of agreements: their table, who may see a picture, and all of one agreement's. */
import type { PhotoView } from '@handshake/contracts/agreement/agreement-photos.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { type AttachmentTable, readAttachments, serveAttachments } from '#platform/http/input/attachments.ts'
import { findAgreement } from '../agreement.store.ts'
import { actorOf } from '../step/take-step.ts'

export const photos: AttachmentTable = {
  table: 'agreement_photos',
  of: 'agreement_id',
  imagePath: '/api/agreements/photo/image',
}

export const readPhotos = (ctx: Pick<Context, 'client'>, agreementId: AgreementId): Promise<PhotoView[]> =>
  readAttachments(ctx, photos, agreementId, ['stage'])

export const servePhoto: ReturnType<typeof serveAttachments> = serveAttachments(photos, async (ctx, id, person) => {
  const found = await findAgreement(ctx, id as AgreementId)
  return found !== null && actorOf(found, person) !== null
})

/** Evidence: its table, who may see a picture of it, and all of one case's. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { ImageType } from '@handshake/domain/image-type.ts'
import type { Context } from '#platform/context.ts'
import { type AttachmentTable, readAttachments, serveAttachments } from '#platform/http/input/attachments.ts'
import { roleIn } from '../case-step.ts'
import { type DisputeId, findDispute } from '../dispute.store.ts'

export const evidence: AttachmentTable = {
  table: 'dispute_evidence',
  of: 'dispute_id',
  imagePath: '/api/disputes/evidence/image',
}

export async function readEvidence(
  ctx: Pick<Context, 'client'>,
  disputeId: DisputeId,
): Promise<DisputeView['evidence']> {
  const rows = await readAttachments(ctx, evidence, disputeId, ['image_type'])
  return rows.map(({ image_type, image, ...row }) => ({
    ...row,
    image: image === null ? null : { ...image, type: image_type as ImageType },
  }))
}

/** To the parties of its case and to arbitrators. */
export const serveEvidenceImage: ReturnType<typeof serveAttachments> = serveAttachments(
  evidence,
  async (ctx, id, person) => {
    const about = await findDispute(ctx, id as DisputeId)
    return about !== null && roleIn(about, person) !== null
  },
)

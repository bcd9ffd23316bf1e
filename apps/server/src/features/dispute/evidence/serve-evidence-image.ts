/** Serves an image that was brought as evidence to the parties of its case and to arbitrators, and as nothing but an image. */
import { isId } from '@handshake/domain/ids.ts'
import type { ImageType } from '@handshake/domain/image-type.ts'
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import { roleIn } from '../case-step.ts'
import { type DisputeId, findDispute } from '../dispute.store.ts'

const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'We couldn’t find that image.',
}

export async function serveEvidenceImage(ctx: Context, call: PlainCall): Promise<PlainAnswer> {
  const id = (call.url.searchParams.get('id') ?? '').toLowerCase()
  const person = await call.person()
  if (person === null || !isId(id)) return notThere
  const { rows } = await ctx.client.query<{
    dispute_id: DisputeId
    image: Buffer | null
    image_type: ImageType | null
  }>({
    name: 'dispute-evidence-image',
    text: 'select dispute_id, image, image_type from dispute_evidence where id = $1',
    values: [id],
  })
  const [row] = rows
  if (row === undefined || row.image === null || row.image_type === null) return notThere
  const dispute = await findDispute(ctx, row.dispute_id)
  if (dispute === null || roleIn(dispute, person) === null) return notThere
  return {
    status: 200,
    headers: {
      'content-type': row.image_type,
      'content-disposition': 'inline; filename="evidence"',
      // Opened by itself, whatever hides in the bytes runs nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
    body: row.image,
  }
}

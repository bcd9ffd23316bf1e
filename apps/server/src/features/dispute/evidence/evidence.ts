/** Evidence at rest: rows that are only ever added. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { ImageType } from '@handshake/domain/image-type.ts'
import type { Context } from '#platform/context.ts'
import type { DisputeId } from '../dispute.store.ts'

export type Brought = {
  readonly id: Id<'evidence'>
  readonly disputeId: DisputeId
  readonly personId: PersonId
  readonly text: string
  /** As we drew it, which is always a WebP. */
  readonly image: Buffer | null
  /** SHA-256 of the file as it was sent, of which nothing else stays. */
  readonly sentHash: Buffer | null
}

type Reader = Pick<Context, 'sql'>

export const evidenceImagePath = '/api/disputes/evidence/image'

export async function insertEvidence({ sql, now }: Pick<Context, 'sql' | 'now'>, one: Brought): Promise<void> {
  await sql
    .insertInto('dispute_evidence')
    .values({
      id: one.id,
      dispute_id: one.disputeId,
      user_id: one.personId,
      text: one.text,
      image: one.image,
      image_type: one.image === null ? null : 'image/webp',
      image_sent_hash: one.sentHash,
      created_at: now,
    })
    .execute()
}

/** Whether this id is new, was sent before with the same content, or belongs to something else. */
export async function isSameEvidence({ sql }: Reader, one: Brought): Promise<'new' | 'same' | 'other'> {
  const known = await sql
    .selectFrom('dispute_evidence')
    .where('id', '=', one.id)
    .select((eb) =>
      eb
        .and([
          eb('dispute_id', '=', one.disputeId),
          eb('user_id', '=', one.personId),
          eb('text', '=', one.text),
          eb('image_sent_hash', 'is not distinct from', one.sentHash),
        ])
        .as('same'),
    )
    .executeTakeFirst()
  return known === undefined ? 'new' : known.same ? 'same' : 'other'
}

export async function countEvidence({ sql }: Reader, disputeId: DisputeId, personId: PersonId): Promise<number> {
  const { count } = await sql
    .selectFrom('dispute_evidence')
    .where('dispute_id', '=', disputeId)
    .where('user_id', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Item = DisputeView['evidence'][number]

/** Without the bytes of the images: those are fetched one by one, by whoever may see them. */
export async function readEvidence({ sql }: Reader, disputeId: DisputeId): Promise<Item[]> {
  const rows = await sql
    .selectFrom('dispute_evidence')
    .where('dispute_id', '=', disputeId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'user_id as personId', 'text', 'image_type as imageType', 'created_at as createdAt'])
    .select((eb) => eb.fn<number | null>('octet_length', ['image']).as('bytes'))
    .$narrowType<Pick<Item, 'id' | 'personId'> & { imageType: ImageType | null }>()
    .execute()
  return rows.map(({ imageType, bytes, createdAt, ...row }) => ({
    ...row,
    image:
      imageType === null || bytes === null
        ? null
        : { url: `${evidenceImagePath}?id=${row.id}`, type: imageType, bytes },
    createdAt: createdAt.toISOString(),
  }))
}

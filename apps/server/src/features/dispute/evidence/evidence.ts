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

type Reader = Pick<Context, 'client'>

export const evidenceImagePath = '/api/disputes/evidence/image'

export async function insertEvidence({ client, now }: Pick<Context, 'client' | 'now'>, one: Brought): Promise<void> {
  await client.query({
    name: 'dispute-insert-evidence',
    text: `insert into dispute_evidence (id, dispute_id, user_id, text, image, image_type, image_sent_hash, created_at)
      values ($1, $2, $3, $4, $5, case when $5::bytea is not null then 'image/webp' end, $6, $7)`,
    values: [one.id, one.disputeId, one.personId, one.text, one.image, one.sentHash, now],
  })
}

/** Whether this id is new, was sent before with the same content, or belongs to something else. */
export async function isSameEvidence({ client }: Reader, one: Brought): Promise<'new' | 'same' | 'other'> {
  const { rows } = await client.query<{ same: boolean }>({
    name: 'dispute-same-evidence',
    text: `select dispute_id = $2 and user_id = $3 and text = $4 and image_sent_hash is not distinct from $5 as same
      from dispute_evidence where id = $1`,
    values: [one.id, one.disputeId, one.personId, one.text, one.sentHash],
  })
  return rows[0] === undefined ? 'new' : rows[0].same ? 'same' : 'other'
}

export async function countEvidence({ client }: Reader, disputeId: DisputeId, personId: PersonId): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'dispute-count-evidence',
    text: 'select count(*)::int as count from dispute_evidence where dispute_id = $1 and user_id = $2',
    values: [disputeId, personId],
  })
  return rows[0]?.count ?? 0
}

type Item = DisputeView['evidence'][number]

/** Without the bytes of the images: those are fetched one by one, by whoever may see them. */
export async function readEvidence({ client }: Reader, disputeId: DisputeId): Promise<Item[]> {
  const { rows } = await client.query<
    Pick<Item, 'id' | 'personId' | 'text'> & { imageType: ImageType | null; bytes: number | null; createdAt: Date }
  >({
    name: 'dispute-evidence',
    text: `select id, user_id as "personId", text, image_type as "imageType", octet_length(image) as bytes, created_at as "createdAt"
      from dispute_evidence where dispute_id = $1 order by created_at, id`,
    values: [disputeId],
  })
  return rows.map(({ imageType, bytes, createdAt, ...row }) => ({
    ...row,
    image:
      imageType === null || bytes === null
        ? null
        : { url: `${evidenceImagePath}?id=${row.id}`, type: imageType, bytes },
    createdAt: createdAt.toISOString(),
  }))
}

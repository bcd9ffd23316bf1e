/** Pictures with a note that people attach to something: drawn anew, kept once, counted, read, and served as nothing but a picture. */
import { createHash } from 'node:crypto'
import { longestImageSide, maxImageBytes, maxImagePixels } from '@handshake/domain/dispute/evidence-image.ts'
import { type Id, isId, type PersonId } from '@handshake/domain/ids.ts'
import { imageTypeOf } from '@handshake/domain/image-type.ts'
import type { Context } from '../../context.ts'
import type { PlainAnswer, PlainCall } from '../../feature.ts'
import type { Person } from '../../use-case.ts'
import { type PictureProblem, type PictureRules, redrawPicture } from './redraw-picture.ts'

/** Rows that are only ever added; their columns but these have the same names everywhere. */
export type AttachmentTable = {
  readonly table: string
  /** The column that says what a row is attached to. */
  readonly of: string
  /** Where its pictures are fetched. */
  readonly imagePath: `/${string}`
}

export type Attachment = {
  readonly id: Id<'evidence'>
  /** What it is attached to. */
  readonly of: string
  readonly personId: PersonId
  readonly text: string
  readonly picture: DrawnPicture | null
}

export type DrawnPicture = {
  /** As we drew it, which is always a WebP. */
  readonly bytes: Buffer
  /** SHA-256 of the file as it was sent, of which nothing else stays. It tells a repeat from another picture: two drawings of one file
   * need not be the same bytes. */
  readonly sentHash: Buffer
}

const rules: PictureRules = {
  maxBytes: maxImageBytes,
  maxPixels: maxImagePixels,
  minSide: 1,
  maxSide: longestImageSide,
  longer: 'fit',
}

const problemCodes = {
  'not-a-picture': 'dispute.not-an-image',
  'too-large': 'dispute.image-too-large',
  busy: 'picture.busy',
} as const satisfies Record<PictureProblem, string>

/** The bytes of what was sent, or null where no picture was. */
export const sentPicture = (image: string | null): Buffer | null =>
  image === null || image === '' ? null : Buffer.from(image, 'base64')

/** What is kept of a picture, or the code of the refusal. */
export async function drawAttachment(
  sent: Buffer | null,
): Promise<DrawnPicture | null | (typeof problemCodes)[PictureProblem]> {
  if (sent === null) return null
  const drawn = await redrawPicture(sent, rules)
  if (typeof drawn === 'string') return problemCodes[drawn]
  return { bytes: drawn.bytes, sentHash: createHash('sha256').update(sent).digest() }
}

type Client = Pick<Context, 'client'>

/**
 * Adds it unless the person has brought as many as they may. The caller holds the row it is attached to: what is counted here does not
 * grow meanwhile. `same` was sent before with the same content, `other` is an id that belongs to something else.
 */
export async function attach(
  { client, now }: Client & Pick<Context, 'now'>,
  { table, of }: AttachmentTable,
  one: Attachment & { readonly more: Readonly<Record<string, string | null>> },
  most: number,
): Promise<'added' | 'same' | 'other' | 'too-many'> {
  const sentHash = one.picture?.sentHash ?? null
  const known = await client.query<{ same: boolean }>({
    name: `${table}-known`,
    text: `select ${of} = $2 and user_id = $3 and text = $4 and image_sent_hash is not distinct from $5 as same
      from ${table} where id = $1`,
    values: [one.id, one.of, one.personId, one.text, sentHash],
  })
  if (known.rows[0] !== undefined) return known.rows[0].same ? 'same' : 'other'
  const counted = await client.query<{ count: number }>({
    name: `${table}-count`,
    text: `select count(*)::int as count from ${table} where ${of} = $1 and user_id = $2`,
    values: [one.of, one.personId],
  })
  if ((counted.rows[0]?.count ?? 0) >= most) return 'too-many'
  const more = Object.entries(one.more)
  await client.query({
    name: `${table}-add`,
    text: `insert into ${table} (id, ${of}, user_id, text, image, image_sent_hash, created_at${more.map(([name]) => `, ${name}`).join('')})
      values ($1, $2, $3, $4, $5, $6, $7${more.map((_, place) => `, $${place + 8}`).join('')})`,
    values: [
      one.id,
      one.of,
      one.personId,
      one.text,
      one.picture?.bytes ?? null,
      sentHash,
      now,
      ...more.map(([, value]) => value),
    ],
  })
  return 'added'
}

/** Without the bytes of the pictures: those are fetched one by one, and each fetch is authorized. */
export type AttachmentRow = {
  readonly id: Id<'evidence'>
  readonly personId: PersonId
  readonly text: string
  readonly createdAt: string
  readonly image: { readonly url: string; readonly bytes: number } | null
}

/** In the order they were added, each with the columns that only its table has. */
export async function readAttachments<More extends string>(
  { client }: Client,
  { table, of, imagePath }: AttachmentTable,
  id: string,
  more: readonly More[],
): Promise<(AttachmentRow & Readonly<Record<More, string>>)[]> {
  type Row = Omit<AttachmentRow, 'image' | 'createdAt'> &
    Readonly<Record<More, string>> & { readonly createdAt: Date; readonly bytes: number | null }
  const { rows } = await client.query<Row>({
    name: `${table}-read`,
    text: `select id, user_id as "personId", text, created_at as "createdAt", octet_length(image) as bytes
      ${more.map((column) => `, ${column}`).join('')} from ${table} where ${of} = $1 order by created_at, id`,
    values: [id],
  })
  return rows.map(({ bytes, createdAt, ...row }) => ({
    ...(row as unknown as Omit<AttachmentRow, 'image' | 'createdAt'> & Readonly<Record<More, string>>),
    image: bytes === null ? null : { url: `${imagePath}?id=${row.id}`, bytes },
    createdAt: createdAt.toISOString(),
  }))
}

const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'We couldn’t find that image.',
}

/** The plain route of one table's pictures: 404 for anyone who may not see what the picture is attached to. */
export const serveAttachments =
  (
    { table, of }: AttachmentTable,
    maySee: (ctx: Context, id: string, person: Person) => Promise<boolean>,
  ): ((ctx: Context, call: PlainCall) => Promise<PlainAnswer>) =>
  async (ctx, call) => {
    const id = (call.url.searchParams.get('id') ?? '').toLowerCase()
    const person = await call.person()
    if (person === null || !isId(id)) return notThere
    const { rows } = await ctx.client.query<{ of: string; image: Buffer | null }>({
      name: `${table}-image`,
      text: `select ${of} as of, image from ${table} where id = $1`,
      values: [id],
    })
    const [row] = rows
    const type = row?.image == null ? null : imageTypeOf(row.image)
    if (row === undefined || row.image === null || type === null) return notThere
    if (!(await maySee(ctx, row.of, person))) return notThere
    return {
      status: 200,
      headers: {
        'content-type': type,
        'content-disposition': 'inline; filename="picture"',
        // Opened directly, hidden content in the bytes can run nothing.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
      body: row.image,
    }
  }

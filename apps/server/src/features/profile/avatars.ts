/** Storage of pictures of people, and the one address each is served at. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import type { PlainRoute } from '#platform/feature.ts'
import { cutFace } from '#platform/http/input/redraw-picture.ts'
import { mintId } from '#platform/mint-id.ts'
import { changeProfile } from './profile.store.ts'

/** Every picture is kept as the WebP we drew; the other two are from before we drew them ourselves. */
type PictureType = 'png' | 'jpg' | 'webp'

/** A new picture has a new address, so that nobody is shown the old one from a cache; the old one is gone with its row. */
export async function keepPicture(ctx: Context, personId: PersonId, bytes: Buffer): Promise<void> {
  const type: PictureType = 'webp'
  const fresh = { file_id: mintId<'avatar'>(ctx.now), type, bytes, created_at: ctx.now }
  await ctx.sql
    .insertInto('avatars')
    .values({ user_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  await changeProfile(ctx.sql, personId, { avatarUrl: `/avatars/${fresh.file_id}.${type}` }, ctx.now)
}

/** Also a reaction: of a closed account no picture stays. */
export async function forgetPicture(ctx: Context, { personId }: { personId: PersonId }): Promise<void> {
  await ctx.sql.deleteFrom('avatars').where('user_id', '=', personId).execute()
  await changeProfile(ctx.sql, personId, { avatarUrl: null }, ctx.now)
}

const contentTypes: Readonly<Record<PictureType, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** A picture is only ever a picture: its type is ours to say, and as a page of its own it may do nothing. */
const headersOf = (type: PictureType): Record<string, string> => ({
  'content-type': contentTypes[type],
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
})

const addressPattern = /^\/avatars\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|jpg|webp)$/

export const servePicture: PlainRoute = {
  method: 'GET',
  path: '/avatars/:file',
  door: 'page',
  serve: async (ctx, { url }) => {
    const [, fileId, type] = addressPattern.exec(url.pathname) ?? []
    const row = fileId === undefined ? undefined : await pictureAt(ctx.sql, fileId)
    if (row === undefined || row.type !== type) return { status: 404, body: 'We couldn’t find that picture.' }
    return { status: 200, headers: headersOf(row.type as PictureType), body: row.bytes }
  },
}

/** Pictures by the address the app shows them at, small and round-able, for what we draw ourselves; one that is gone is left out. */
export async function facesAt(ctx: Context, avatarUrls: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const faces = new Map<string, Buffer>()
  for (const url of new Set(avatarUrls)) {
    const fileId = addressPattern.exec(url)?.[1]
    const row = fileId === undefined ? undefined : await pictureAt(ctx.sql, fileId)
    const face = row === undefined ? null : await cutFace(row.bytes)
    if (face !== null) faces.set(url, face)
  }
  return faces
}

const pictureAt = (sql: Sql, fileId: string) =>
  sql.selectFrom('avatars').where('file_id', '=', fileId).select(['type', 'bytes']).executeTakeFirst()

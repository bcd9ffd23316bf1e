/** Logos: one row for each team and league that was ever looked for, the address of each picture, and what admins change about them. */
import { type LogoView, maxLogoBytes } from '@handshake/contracts/sport/logo-routes.ts'
import type { sport } from '@handshake/contracts/sport/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PlainRoute } from '#platform/feature.ts'
import { type PictureRules, redrawPicture } from '#platform/http/input/redraw-picture.ts'
import { mintId } from '#platform/mint-id.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'

export type LogoKind = LogoView['entityType']

export type FoundLogo = {
  readonly entityType: LogoKind
  readonly entityName: string
  readonly league: string | null
  /** Where the picture was found; null where there is none, so that it is not looked for again all week. */
  readonly logoUrl: string | null
  readonly highResUrl: string | null
  readonly source: LogoView['source']
  /** The picture as we drew it; null leaves the one that is there. */
  readonly bytes: Buffer | null
}

type LogoRow = {
  readonly id: Id<'logo'>
  readonly entity_type: LogoKind
  readonly entity_name: string
  readonly league: string | null
  readonly logo_url: string | null
  readonly high_res_url: string | null
  readonly last_updated: Date
  readonly source: LogoView['source']
  readonly file_id: string | null
}

const columns = 'id, entity_type, entity_name, league, logo_url, high_res_url, last_updated, source, file_id'

const logoView = (row: LogoRow): LogoView => ({
  id: row.id,
  entityType: row.entity_type,
  entityName: row.entity_name,
  league: row.league,
  logoUrl: row.logo_url,
  highResUrl: row.high_res_url,
  picture: row.file_id === null ? null : `/logos/${row.file_id}.webp`,
  lastUpdated: row.last_updated.toISOString(),
  source: row.source,
})

/**
 * What an admin chose is never overwritten by the service; null then. A new picture has a new address, so that nobody is shown the
 * old one from a cache.
 */
export async function saveFound({ client, now }: Context, logo: FoundLogo): Promise<LogoRow | null> {
  const fileId = logo.bytes === null ? null : mintId<'logo-file'>(now)
  const { rows } = await client.query<LogoRow>({
    name: 'sport-save-logo',
    text: `insert into sports_logos as old (id, entity_type, entity_name, league, logo_url, high_res_url, last_updated, source, file_id, bytes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict on constraint a_name_has_one_logo do update set league = excluded.league, logo_url = excluded.logo_url,
        high_res_url = excluded.high_res_url, last_updated = excluded.last_updated, source = excluded.source,
        file_id = coalesce(excluded.file_id, old.file_id), bytes = coalesce(excluded.bytes, old.bytes)
      where old.source <> 'manual' or excluded.source = 'manual'
      returning ${columns}`,
    values: [
      mintId<'logo'>(now),
      logo.entityType,
      logo.entityName,
      logo.league,
      logo.logoUrl,
      logo.highResUrl,
      now,
      logo.source,
      fileId,
      logo.bytes,
    ],
  })
  return rows[0] ?? null
}

async function listLogos(
  { client }: Context,
  search: string,
): Promise<{ logos: LogoView[]; counts: { team: number; league: number; withPicture: number } }> {
  const { rows } = await client.query<LogoRow>({
    name: 'sport-list-logos',
    text: `select ${columns} from sports_logos
      where strpos(lower(entity_name), lower($1)) > 0 or strpos(lower(coalesce(league, '')), lower($1)) > 0
      order by entity_type, entity_name limit 200`,
    values: [search],
  })
  const { rows: counted } = await client.query<{ team: number; league: number; withPicture: number }>({
    name: 'sport-count-logos',
    text: `select count(*) filter (where entity_type = 'team')::int as team, count(*) filter (where entity_type = 'league')::int as league,
        count(file_id)::int as "withPicture" from sports_logos`,
    values: [],
  })
  return { logos: rows.map(logoView), counts: counted[0] ?? { team: 0, league: 0, withPicture: 0 } }
}

/** All of them, or one; answers how many there were. */
async function removeLogos({ client }: Context, only: Id<'logo'> | null): Promise<number> {
  const { rowCount } = await client.query({
    name: 'sport-remove-logos',
    text: 'delete from sports_logos where $1::uuid is null or id = $1',
    values: [only],
  })
  return rowCount ?? 0
}

/** A picture is only ever a picture: its type is ours to say, and as a page of its own it may do nothing. */
const headers = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=604800, immutable',
}

export const serveLogo: PlainRoute = {
  method: 'GET',
  path: '/logos/:file',
  door: 'page',
  serve: async ({ sql }, { url }) => {
    const [, fileId] = /^\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(url.pathname) ?? []
    const row =
      fileId === undefined
        ? undefined
        : await sql.selectFrom('sports_logos').where('file_id', '=', fileId).select('bytes').executeTakeFirst()
    if (row?.bytes == null) return { status: 404, body: 'We couldn’t find that picture.' }
    return { status: 200, headers, body: row.bytes }
  },
}

/** An admin looks through the logos. */
export const readLogos: UseCase<typeof sport.readLogos> = (ctx, { search }) => listLogos(ctx, search ?? '')

/** What the service sends is large; what we keep is not. */
export const logoRules: PictureRules = {
  maxBytes: maxLogoBytes,
  maxPixels: 2_048 * 2_048,
  minSide: 16,
  maxSide: 256,
  longer: 'fit',
}

const codes = {
  'not-a-picture': 'sport.not-a-picture',
  'too-large': 'sport.picture-too-large',
  busy: 'picture.busy',
} as const

/** An admin puts a picture of our own in the place of a logo. */
export const saveLogo: Prepared<typeof sport.saveLogo> = new Prepared<typeof sport.saveLogo>(
  async (_before, { picture, league, ...logo }, refuse) => {
    const drawn = await redrawPicture(Buffer.from(picture, 'base64'), logoRules)
    if (typeof drawn === 'string') return refuse(codes[drawn])
    return async (ctx) => {
      const found = { ...logo, league: league || null, logoUrl: null, highResUrl: null, bytes: drawn.bytes }
      const saved = await saveFound(ctx, { ...found, source: 'manual' })
      ctx.tellEveryone(['fixture'], null)
      return logoView(present(saved, 'an admin’s picture always takes the place'))
    }
  },
)

/** An admin removes one logo. */
export const deleteLogo: UseCase<typeof sport.deleteLogo> = async (ctx, { logoId }, refuse) => {
  if ((await removeLogos(ctx, logoId)) === 0) return refuse('sport.unknown-logo')
  ctx.tellEveryone(['fixture'], null)
  return {}
}

/** An admin removes every logo. */
export const clearLogos: UseCase<typeof sport.clearLogos> = async (ctx) => {
  const removed = await removeLogos(ctx, null)
  ctx.tellEveryone(['fixture'], null)
  return { removed }
}

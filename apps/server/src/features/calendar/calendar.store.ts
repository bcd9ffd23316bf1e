/** Storage of feeds: one of each kind per person, found by the hash of its secret; the secret itself is kept nowhere. */
import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed, FeedKind } from '@handshake/contracts/calendar/calendar.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Readings are noted this exactly; apps ask often. */
const notedEveryMs = minutes(15)

type Owned = { readonly personId: PersonId; readonly kind: FeedKind }

export async function findFeeds({ sql }: Pick<Context, 'sql'>, personId: PersonId) {
  const rows = await sql
    .selectFrom('calendar_feeds')
    .where('user_id', '=', personId)
    .select(['kind', 'created_at', 'read_at'])
    .execute()
  const of = (kind: FeedKind): CalendarFeed | null => {
    const row = rows.find((one) => one.kind === kind)
    return row === undefined
      ? null
      : { createdAt: row.created_at.toISOString(), lastReadAt: row.read_at?.toISOString() ?? null }
  }
  return { feed: of('calendar'), results: of('results') }
}

/** The one before, if there was one, opens nothing from this moment on. */
export async function writeFeed(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { personId, kind }: Owned,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const fresh = { secret_hash: hashOf(secret), created_at: now, read_at: null }
  await sql
    .insertInto('calendar_feeds')
    .values({ user_id: personId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute()
  return secret
}

/** Whose feed of that kind the secret opens; nobody's where the account is closed or suspended. */
export async function ownerOf(
  { client, now }: Pick<Context, 'client' | 'now'>,
  { secret, kind }: { readonly secret: string; readonly kind: FeedKind },
) {
  const { rows } = await client.query<{ id: PersonId; readAt: Date | null }>({
    name: 'calendar-owner-of-feed',
    text: `select f.user_id as id, f.read_at as "readAt" from calendar_feeds f join users u on u.id = f.user_id
      join profiles p on p.id = f.user_id
      where f.secret_hash = $1 and f.kind = $2 and u.closed_at is null and p.is_active`,
    values: [hashOf(secret), kind],
  })
  const [owner] = rows
  if (owner === undefined) return null
  if (owner.readAt === null || owner.readAt.getTime() + notedEveryMs <= now.getTime())
    await client.query({
      name: 'calendar-note-reading',
      text: 'update calendar_feeds set read_at = $2 where user_id = $1 and kind = $3',
      values: [owner.id, now, kind],
    })
  return owner.id
}

export async function forgetFeed({ sql }: Pick<Context, 'sql'>, { personId, kind }: Owned): Promise<void> {
  await sql.deleteFrom('calendar_feeds').where('user_id', '=', personId).where('kind', '=', kind).execute()
}

export async function forgetFeeds(
  { sql }: Pick<Context, 'sql'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  await sql.deleteFrom('calendar_feeds').where('user_id', '=', personId).execute()
}

export const calendarData: DataSection = {
  name: 'calendar',
  tables: {
    feed: ownRows('calendar_feeds', { columns: ['kind', 'created_at', 'read_at'] }),
  },
}

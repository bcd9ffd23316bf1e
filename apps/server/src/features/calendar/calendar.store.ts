/** Storage of calendar feeds: one per person, found by the hash of its secret; the secret itself is kept nowhere. */
import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@handshake/contracts/calendar.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Readings are noted this exactly; calendar apps ask often. */
const notedEveryMs = minutes(15)

export async function findFeed({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<CalendarFeed | null> {
  const row = await sql
    .selectFrom('calendar_feeds')
    .where('user_id', '=', personId)
    .select(['created_at', 'read_at'])
    .executeTakeFirst()
  return row === undefined
    ? null
    : { createdAt: row.created_at.toISOString(), lastReadAt: row.read_at?.toISOString() ?? null }
}

/** The one before, if there was one, opens nothing from this moment on. */
export async function writeFeed({ sql, now }: Pick<Context, 'sql' | 'now'>, personId: PersonId): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const fresh = { secret_hash: hashOf(secret), created_at: now, read_at: null }
  await sql
    .insertInto('calendar_feeds')
    .values({ user_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  return secret
}

/** Whose feed the secret opens; nobody's where the account is closed or suspended. */
export async function ownerOf({ client, now }: Pick<Context, 'client' | 'now'>, secret: string) {
  const { rows } = await client.query<{ id: PersonId; readAt: Date | null }>({
    name: 'calendar-owner-of-feed',
    text: `select f.user_id as id, f.read_at as "readAt" from calendar_feeds f join users u on u.id = f.user_id
      join profiles p on p.id = f.user_id
      where f.secret_hash = $1 and u.closed_at is null and p.is_active`,
    values: [hashOf(secret)],
  })
  const [owner] = rows
  if (owner === undefined) return null
  if (owner.readAt === null || owner.readAt.getTime() + notedEveryMs <= now.getTime())
    await client.query({
      name: 'calendar-note-reading',
      text: 'update calendar_feeds set read_at = $2 where user_id = $1',
      values: [owner.id, now],
    })
  return owner.id
}

export async function forgetFeed(
  { sql }: Pick<Context, 'sql'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  await sql.deleteFrom('calendar_feeds').where('user_id', '=', personId).execute()
}

export const calendarData: DataSection = {
  name: 'calendar',
  tables: {
    feed: ownRows('calendar_feeds', { columns: ['created_at', 'read_at'] }),
  },
}

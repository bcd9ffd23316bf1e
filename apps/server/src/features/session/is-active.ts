/** Whether an account may be signed in to: neither closed by its owner nor switched off by an admin. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

export async function isActive(sql: Sql, personId: PersonId): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', personId)
    .select(['closed_at', 'is_active'])
    .executeTakeFirstOrThrow()
  return row.closed_at === null && row.is_active !== false
}

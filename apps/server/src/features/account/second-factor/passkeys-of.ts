/** The passkeys of a person: read, newest first, and removed all at once. */
import type { account } from '@handshake/contracts/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

/** Enough for every device of one person; without an end the list of keys to exclude would grow beyond what browsers take. */
export const maxPasskeys = 20

export async function passkeysOf(
  sql: Sql,
  personId: PersonId,
): Promise<ResultOf<typeof account.readSecurity>['passkeys']> {
  const rows = await sql
    .selectFrom('passkeys')
    .where('user_id', '=', personId)
    .orderBy('created_at', 'desc')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'passkey'>,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** How many there were. */
export async function removePasskeys(sql: Sql, personId: PersonId): Promise<number> {
  const removed = await sql.deleteFrom('passkeys').where('user_id', '=', personId).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

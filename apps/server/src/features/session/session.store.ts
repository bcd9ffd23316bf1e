/** Storage of sessions: one row each, found by the hash of the token in the cookie. */
import { createHash, randomBytes } from 'node:crypto'
import type { signInWays } from '@handshake/contracts/document/signed-document.ts'
import type { PersonId, SessionId } from '@handshake/domain/ids.ts'
import { sessionLife } from '@handshake/domain/session/session-life.ts'
import type { Context } from '#platform/context.ts'
import type { Pool, Sql } from '#platform/db/db.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Caller, Person, Role } from '#platform/use-case.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How somebody got in: with one factor, two, or a passkey, which is both. */
export type SignInWay = (typeof signInWays)[number]

type Opening = Pick<Context, 'sql' | 'now' | 'config'> & { readonly caller: Caller }

/** A new session with its one and only copy of the token; `lastsUntil` is the latest it can be extended to. */
export async function openSession(
  { sql, now, config, caller }: Opening,
  personId: PersonId,
  way: SignInWay,
): Promise<{ token: string; expiresAt: Date; lastsUntil: Date }> {
  const token = randomBytes(32).toString('hex')
  const { idleMs, maxMs } = sessionLife[config.MONEY_MODE]
  const expiresAt = new Date(now.getTime() + idleMs)
  await sql
    .insertInto('sessions')
    .values({
      id: mintId<'session'>(now),
      token_hash: hashOf(token),
      user_id: personId,
      address: caller.address,
      user_agent: caller.userAgent.slice(0, 500),
      created_at: now,
      refreshed_at: now,
      proved_at: now,
      expires_at: expiresAt,
      signed_in_by: way,
    })
    .execute()
  return { token, expiresAt, lastsUntil: new Date(now.getTime() + maxMs) }
}

/** True when the person had this session and it is over now. */
export async function closeSession(sql: Sql, personId: PersonId, sessionId: SessionId): Promise<boolean> {
  const deleted = await sql
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', personId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** How many sessions of the person ended; the one to keep is named, if any. */
export async function closeSessions(sql: Sql, personId: PersonId, keep: SessionId | null): Promise<number> {
  const others = sql.deleteFrom('sessions').where('user_id', '=', personId)
  const deleted = await (keep === null ? others : others.where('id', '<>', keep)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

type IdentityRow = {
  session_id: SessionId
  person_id: PersonId
  role: Role
  email_verified: boolean
  proved_at: Date
  second_factor: boolean
  expires_at: Date
  region: string | null
}

/** On every request, so one prepared statement over two unique indexes. An account without a profile can sign in too. */
export async function identify(pool: Pick<Pool, 'query'>, token: string, now: Date): Promise<Person | null> {
  const { rows } = await pool.query<IdentityRow>({
    name: 'session-identify',
    text: `select s.id as session_id, s.proved_at, s.expires_at, u.id as person_id, u.role, u.region, coalesce(p.email_verified, false) as email_verified,
        u.role <> 'user' and exists (
          select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor
      from sessions s join users u on u.id = s.user_id left join profiles p on p.id = u.id
      where s.token_hash = $1 and s.expires_at > $2 and u.closed_at is null and coalesce(p.is_active, true)`,
    values: [hashOf(token), now],
  })
  const row = rows[0]
  return row
    ? {
        id: row.person_id,
        role: row.role,
        emailVerified: row.email_verified,
        sessionId: row.session_id,
        provedAt: row.proved_at,
        secondFactor: row.second_factor,
        sessionEndsAt: row.expires_at,
        region: row.region,
        key: null,
      }
    : null
}

export async function expiryOf(sql: Sql, sessionId: SessionId): Promise<Date> {
  const row = await sql
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/** The person of this session has just shown who they are. False when the session has ended meanwhile. */
export async function noteProof(sql: Sql, sessionId: SessionId, now: Date): Promise<boolean> {
  const noted = await sql.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** A new token for a session that goes on; null when it has ended meanwhile. */
export async function changeToken(sql: Sql, sessionId: SessionId): Promise<{ token: string; createdAt: Date } | null> {
  const token = randomBytes(32).toString('hex')
  const changed = await sql
    .updateTable('sessions')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', sessionId)
    .returning('created_at')
    .executeTakeFirst()
  return changed ? { token, createdAt: changed.created_at } : null
}

export async function emailOf(sql: Sql, personId: PersonId): Promise<string> {
  const row = await sql.selectFrom('users').where('id', '=', personId).select('email').executeTakeFirstOrThrow()
  return row.email
}

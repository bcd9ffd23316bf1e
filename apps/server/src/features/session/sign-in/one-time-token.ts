/** One-time tokens of mailed links: only their hash rests in the database, and one conditional update redeems them. */
import { createHash, randomBytes } from 'node:crypto'
import { type TokenTable, tokenLife } from '@handshake/domain/account/token-life.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import { mintId } from '#platform/mint-id.ts'

/** 32 random bytes in hex, as a link carries them. */
export const newToken = (): string => randomBytes(32).toString('hex')

/** What the database keeps of a token. The token has 256 random bits, so a plain hash is as good as a slow one. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type Holder = { readonly personId: PersonId; readonly email: string }

/** Voids what was issued to this address before, so that only the newest link works. */
export async function voidTokens(sql: Sql, table: TokenTable, email: string, now: Date): Promise<void> {
  await sql
    .updateTable(table)
    .set({ used: true, used_at: now })
    .where('email', '=', email)
    .where('used', '=', false)
    .execute()
}

/** The one and only copy of a new token; older ones of the same address are void from now on. */
export async function issueToken(sql: Sql, table: TokenTable, { personId, email }: Holder, now: Date): Promise<string> {
  await voidTokens(sql, table, email, now)
  const token = newToken()
  await sql
    .insertInto(table)
    .values({
      id: mintId<'token'>(now),
      user_id: personId,
      email,
      token: tokenHash(token),
      expires_at: new Date(now.getTime() + tokenLife[table].ms),
      created_at: now,
    })
    .execute()
  return token
}

type Redeemed =
  | { readonly status: 'redeemed'; readonly personId: PersonId }
  | { readonly status: 'expired' }
  | { readonly status: 'invalid' }

/** Of two that come at once, one finds the row unused; the other waits for it and then finds nothing. */
export async function redeemToken(
  sql: Sql,
  table: TokenTable,
  given: { readonly token: string; readonly email: string },
  now: Date,
): Promise<Redeemed> {
  const hash = tokenHash(given.token)
  const redeemed = await sql
    .updateTable(table)
    .set({ used: true, used_at: now })
    .where('token', '=', hash)
    .where('email', '=', given.email)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (redeemed) return { status: 'redeemed', personId: redeemed.user_id as PersonId }
  const late = await sql
    .selectFrom(table)
    .where('token', '=', hash)
    .where('email', '=', given.email)
    .where('used', '=', false)
    .select('id')
    .executeTakeFirst()
  return { status: late ? 'expired' : 'invalid' }
}

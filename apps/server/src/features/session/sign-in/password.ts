/** Passwords: hashed with argon2id; checking one costs the same whether the account exists or not. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Sql } from '#platform/db/db.ts'

/** argon2id is the library's default; 19 MiB, two passes and one lane are OWASP's recommendation for it. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Slow on purpose, so never while a transaction is open. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Compared against when there is no account, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password')

/** Slow on purpose, so never while a transaction is open; what follows from it asks `passwordStands`. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password, options)
  return stored !== null && matches
}

/**
 * False when the password was changed while it was being checked. Until the end of the transaction it stays as it is: a change
 * waits, and then ends the session that was opened here with the others.
 */
export async function passwordStands(sql: Sql, personId: PersonId, checkedHash: string | null): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .where('id', '=', personId)
    .where('password_hash', '=', checkedHash)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

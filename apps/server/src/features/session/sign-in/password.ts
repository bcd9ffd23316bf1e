/** Passwords: hashed with argon2id; checking one costs the same whether the account exists or not. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { hash, verify } from '@node-rs/argon2'
import { bulkhead } from 'cockatiel'
import type { Sql } from '#platform/db/db.ts'

/** argon2id is the library's default; 19 MiB, two passes and one lane are OWASP's recommendation for it. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes run on Node's four worker threads, and so does the proof by which a new database connection opens. Two at a time leave
 * room for the rest: with every thread hashing, a connection would stand behind the whole storm, once for each step of its proof.
 */
export const hashing = bulkhead(2, Number.POSITIVE_INFINITY)

/** Slow on purpose, so never while a transaction is open. */
export const hashPassword = (password: string): Promise<string> => hashing.execute(() => hash(password, options))

/** Compared against when there is no account, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password')

/** Slow on purpose, so never while a transaction is open; what follows from it asks `passwordStands`. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody)
  const matches = await hashing.execute(() => verify(known, password, options))
  return stored !== null && matches
}

/**
 * False when the password was changed while it was being checked. Until the end of the transaction it stays as it is: a change
 * waits, and then ends the session that was opened here with the others. Whoever may write the person's row afterwards holds
 * it alone from here on: two who had both only shared it would wait for each other.
 */
export async function passwordStands(
  sql: Sql,
  personId: PersonId,
  checkedHash: string | null,
  hold: 'shared' | 'alone',
): Promise<boolean> {
  const standing = sql
    .selectFrom('users')
    .where('id', '=', personId)
    .where('password_hash', '=', checkedHash)
    .select('id')
  const row = await (hold === 'alone' ? standing.forNoKeyUpdate() : standing.forShare()).executeTakeFirst()
  return row !== undefined
}

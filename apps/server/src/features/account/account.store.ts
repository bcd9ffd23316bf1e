/** Storage of accounts: the row that signs in, written together with the profile others see. */
import { termsVersion } from '@handshake/domain/account/legal/terms.ts'
import type { PasswordOwner } from '@handshake/domain/account/password-rule.ts'
import { isMixedScript, usernameFromEmail, usernameFromFullName } from '@handshake/domain/account/username.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { insertProfile } from '#features/profile/profile.public.ts'
import type { Sql } from '#platform/db/db.ts'

export type NewAccount = {
  id: PersonId
  email: string
  fullName: string
  passwordHash: string
  region: string | null
  now: Date
}

/** False when the address already has an account; the constraint decides, so two at once cannot both win. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<boolean> {
  const inserted = await sql
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      password_hash: account.passwordHash,
      password_changed_at: account.now,
      terms_version: termsVersion,
      region: account.region,
      terms_accepted_at: account.now,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return false
  await insertProfile(sql, { ...account, wantedUsername: wantedUsername(account) })
  return true
}

/** A name that mixes alphabets may be made to look like someone else's; its username is built from the address instead. */
const wantedUsername = ({ fullName, email }: NewAccount): string =>
  (isMixedScript(fullName) ? null : usernameFromFullName(fullName)) ?? usernameFromEmail(email)

export type AccountByEmail = { readonly id: PersonId; readonly userName: string; readonly verified: boolean | null }

/** The open account of an address; `verified` is null when it has no profile. */
export async function accountWith(sql: Sql, email: string): Promise<AccountByEmail | null> {
  const row = await sql
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.email', '=', email)
    .where('closed_at', 'is', null)
    .select(['users.id', 'display_name', 'email_verified'])
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id as PersonId,
    userName: row.display_name ?? usernameFromEmail(email),
    verified: row.email_verified,
  }
}

/** Whose password it is, as far as it can name them. */
export async function passwordOwner(sql: Sql, personId: PersonId): Promise<PasswordOwner> {
  const row = await sql
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', personId)
    .select(['users.email', 'full_name', 'username'])
    .executeTakeFirstOrThrow()
  return { email: row.email, fullName: row.full_name ?? '', username: row.username ?? '' }
}

export async function setPassword(sql: Sql, personId: PersonId, passwordHash: string, now: Date): Promise<void> {
  await sql
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', personId)
    .execute()
}

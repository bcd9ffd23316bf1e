/** The account's own part of a data export: what it knows of its owner, without hashes and secrets. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'
import { passkeysOf } from './second-factor/passkeys-of.ts'

export const accountData: DataSection = {
  name: 'account',
  collect: async (sql: Sql, personId: PersonId) => {
    const [user, sessions, passkeys, devices, roles] = await Promise.all([
      sql
        .selectFrom('users')
        .where('id', '=', personId)
        .select(['id', 'email', 'role', 'terms_version', 'terms_accepted_at', 'password_changed_at', 'created_at'])
        .executeTakeFirstOrThrow(),
      sql
        .selectFrom('sessions')
        .where('user_id', '=', personId)
        .select(['address', 'user_agent', 'created_at', 'refreshed_at', 'expires_at'])
        .execute(),
      passkeysOf(sql, personId),
      sql
        .selectFrom('known_devices')
        .where('user_id', '=', personId)
        .select(['created_at', 'last_used_at', 'expires_at'])
        .execute(),
      sql
        .selectFrom('role_changes')
        .where('user_id', '=', personId)
        .orderBy('at')
        .select(['from_role', 'to_role', 'reason', 'at'])
        .execute(),
    ])
    return { ...user, sessions, passkeys, devices, roles }
  },
}

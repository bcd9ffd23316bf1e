/** The account's own part of a data export: what it knows of its owner, without hashes and secrets. */
import type { DataSection } from '#platform/feature.ts'

export const accountData: DataSection = {
  name: 'account',
  tables: {
    account: (sql, personId) =>
      sql
        .selectFrom('users')
        .where('id', '=', personId)
        .select(['id', 'email', 'role', 'region', 'region_changed_at', 'terms_version', 'terms_accepted_at'])
        .select(['password_changed_at', 'created_at']),
    sessions: (sql, personId) =>
      sql
        .selectFrom('sessions')
        .where('user_id', '=', personId)
        .orderBy('created_at')
        .select(['address', 'user_agent', 'created_at', 'refreshed_at', 'expires_at']),
    passkeys: (sql, personId) =>
      sql
        .selectFrom('passkeys')
        .where('user_id', '=', personId)
        .orderBy('created_at')
        .select(['id', 'name', 'created_at', 'last_used_at']),
    devices: (sql, personId) =>
      sql
        .selectFrom('known_devices')
        .where('user_id', '=', personId)
        .orderBy('created_at')
        .select(['created_at', 'last_used_at', 'expires_at']),
    roles: (sql, personId) =>
      sql
        .selectFrom('role_changes')
        .where('user_id', '=', personId)
        .orderBy('at')
        .select(['from_role', 'to_role', 'reason', 'at']),
  },
}

/** The account's own part of a data export: what it knows of its owner, without hashes and secrets. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export const accountData: DataSection = {
  name: 'account',
  tables: {
    account: ownRows('users', {
      of: 'id',
      columns: [
        'id',
        'email',
        'role',
        'region',
        'region_changed_at',
        'terms_version',
        'terms_accepted_at',
        'password_changed_at',
        'created_at',
      ],
    }),
    sessions: ownRows('sessions', {
      orderBy: 'created_at',
      columns: ['address', 'user_agent', 'created_at', 'refreshed_at', 'expires_at'],
    }),
    passkeys: ownRows('passkeys', { orderBy: 'created_at', columns: ['id', 'name', 'created_at', 'last_used_at'] }),
    devices: ownRows('known_devices', { orderBy: 'created_at', columns: ['created_at', 'last_used_at', 'expires_at'] }),
    roles: ownRows('role_changes', { orderBy: 'at', columns: ['from_role', 'to_role', 'reason', 'at'] }),
  },
}

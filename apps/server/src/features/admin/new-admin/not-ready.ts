/** Who can become an admin: somebody who can sign in, has proved their address, and is none yet. */
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'

export function notReady({
  role,
  state,
  emailVerified,
}: AdminPerson): 'admin.already-admin' | 'admin.not-ready-for-office' | null {
  if (role === 'admin') return 'admin.already-admin'
  return state === 'active' && emailVerified ? null : 'admin.not-ready-for-office'
}

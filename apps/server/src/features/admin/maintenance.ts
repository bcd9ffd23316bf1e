/** Maintenance mode: while the flag is on, everyone but admins is turned away from all but the front rooms. */
import { account } from '@handshake/contracts/account/account.ts'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { connection } from '@handshake/contracts/connection/connection.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import { email } from '@handshake/contracts/email/email.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { Client } from '#platform/db/db.ts'
import { type Person, type Refused, refuse } from '#platform/use-case.ts'

/** Signing in and out, the landing page and unsubscribing stay open (decision 3.11); health is no route of a contract. */
const frontRooms: ReadonlySet<Route> = new Set<Route>([
  ...Object.values(session),
  account.verifyEmail,
  account.requestPasswordReset,
  account.resetPassword,
  admin.readFlags,
  connection.readSetup,
  email.readSubscription,
  email.unsubscribe,
  invite.joinWaitlist,
])

const rememberMs = seconds(2)

type Queries = Pick<Client, 'query'>

/** The flag is read at most every two seconds per node, not on every request. */
export function maintenanceGate(): (route: Route, person: Person | null, from: Queries) => Promise<Refused | null> {
  let known = { closed: false, until: 0 }
  const isClosed = async (from: Queries): Promise<boolean> => {
    // A stopwatch, not the clock: how long an answer is remembered has nothing to do with what day it is.
    if (performance.now() < known.until) return known.closed
    const { rows } = await from.query<{ enabled: boolean }>({
      name: 'maintenance-flag',
      text: "select enabled from feature_flags where key = 'maintenance_mode'",
    })
    known = { closed: rows[0]?.enabled ?? false, until: performance.now() + rememberMs }
    return known.closed
  }
  return async (route, person, from) =>
    frontRooms.has(route) || person?.role === 'admin' || !(await isClosed(from)) ? null : refuse('admin.maintenance')
}

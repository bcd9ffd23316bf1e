/** What the security log tells of a call: the kind its contract names, and for every change by staff one in any case. */
import { type InputOf, offices, pathNames, type Route } from '@handshake/contracts/contract.ts'
import { refusals } from '@handshake/contracts/refusals.ts'
import type { SecurityKind } from '@handshake/domain/security/security-events.ts'
import { logSecurity, type Witness } from '../../observe/security-log.ts'
import type { SecurityDetails, Subject } from '../../observe/security-subject.ts'
import { Refused } from '../../use-case.ts'

/** A route that staff alone may call, and that changes something, is in the log whether its author thought of it or not. */
export const securityKindOf = (route: Route): SecurityKind | null =>
  route.security ?? (route.method !== 'GET' && Object.hasOwn(offices, route.access) ? 'staff.acted' : null)

export const isNoted = (route: Route, subject: Subject): boolean =>
  subject.kind !== null || securityKindOf(route) !== null

/** In the transaction of what was done; after the rollback of what was refused. */
export async function noteCall(
  ctx: Witness,
  route: Route,
  { input, answer, subject }: { input: InputOf<Route>; answer: unknown; subject: Subject },
): Promise<void> {
  const kind = subject.kind ?? securityKindOf(route)
  if (kind === null) return
  const personId = subject.personId ?? ctx.person?.id ?? null
  const refused = answer instanceof Refused ? answer.code : null
  // Callers over the limit are already in the log, once per attempt that was let through.
  if (refused !== null && refusals[refused].status === 429) return
  // Signing out without a session did nothing to anybody.
  if (refused === null && personId === null) return
  const details: SecurityDetails = {
    ...(kind === 'staff.acted' && { route: `${route.method} ${route.path}` }),
    ...(personId !== null && idsOf(route, input)),
    ...(refused === null ? subject.details : { refused }),
  }
  await logSecurity(ctx, kind, { personId, outcome: refused === null ? 'done' : 'failed', details })
}

/** The ids and keys in the address of a call; a body is never looked at. */
const idsOf = (route: Route, input: InputOf<Route>): SecurityDetails =>
  Object.fromEntries(pathNames(route.path).map((name) => [name, String(input[name]).slice(0, 100)]))

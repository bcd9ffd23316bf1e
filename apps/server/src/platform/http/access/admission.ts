/** Who is calling a route, and whether they may: the app is open, the key's scope, signed in, the role, the rate. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Replica } from '../../replica/replica.ts'
import type { Machinery } from '../../run-in-context.ts'
import { type Person, Refused } from '../../use-case.ts'
import { type Identification, inWordsFor, refuseByScope, whoAsks } from '../caller/who-asks.ts'
import { isRehearsal } from '../inner-call.ts'
import type { Place } from '../read-places.ts'
import { createRefusedAccess } from './refused-access.ts'
import { deny, overLimit, signInFirst } from './route-access.ts'

export type RouteMachinery = Machinery &
  Identification & {
    /** Whether the app is closed for this call; supplied by the admin feature. */
    readonly closed?: (route: Route, person: Person | null, from: Context['client']) => Promise<Refused | null>
    /** Answers reads beside the primary, and in its place while it is away; without it the primary answers everything. */
    readonly replica?: Replica
  }

/** Waits only where there is something to wait for. */
export function createAdmission(machinery: RouteMachinery, route: Route) {
  const noteRefused = createRefusedAccess(machinery)
  return async (request: FastifyRequest, { who }: Place): Promise<Person | null | Refused> => {
    const from = who ?? machinery.pool
    const asking = await whoAsks(machinery, request, from)
    if (asking instanceof Refused) return asking
    const rehearsed = isRehearsal(request)
    // What would happen if the person themselves did it: within no scope, and with the proof that they would give.
    const person =
      rehearsed && asking.person ? { ...asking.person, key: null, provedAt: machinery.clock.now() } : asking.person
    const closed = machinery.closed ? await machinery.closed(route, person, from) : null
    const denied =
      closed ?? refuseByScope(route, person) ?? signInFirst(route, person, asking) ?? deny(machinery, route, person)
    const over = denied ?? (route.limit && !rehearsed ? await overLimit(machinery, route, request, person) : null)
    if (over) await noteRefused(request, route, person, over)
    return over ? inWordsFor(person, over) : person
  }
}

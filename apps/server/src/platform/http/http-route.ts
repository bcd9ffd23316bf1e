/** Serves one route: who is calling, may they, is the input sound; then one transaction, and an answer checked by the contract. */
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import { bodyBounds, type InputOf, type Route } from '@handshake/contracts/contract.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newSubject } from '../observe/security-subject.ts'
import { type BoundRoute, type Person, Prepared, Refused } from '../use-case.ts'
import { createAdmission, type RouteMachinery } from './access/admission.ts'
import { refuseWhereBlocked } from './access/where-served.ts'
import { HttpCaller } from './call-context.ts'
import { writePosition } from './caller/session-cookie.ts'
import { inWordsFor } from './caller/who-asks.ts'
import { sendRefusal } from './http-errors.ts'
import { isRehearsal } from './inner-call.ts'
import { readInput } from './input/read-input.ts'
import { createUnderWay } from './limits/under-way.ts'
import { type Place, readPlaces, thePrimary } from './read-places.ts'
import { createCallRunner } from './run-call.ts'

export function addRoute(app: FastifyInstance, machinery: RouteMachinery, bound: BoundRoute): void {
  const { route, serve } = bound
  const { config, replica } = machinery
  const admit = createAdmission(machinery, route)
  const bounds = { ...bodyBounds, ...route.body }
  // Where bodies may be large, the caller is authorized before the body is read; elsewhere malformed input is reported first.
  const admitted = bounds.bytes > bodyBounds.bytes ? new WeakMap<FastifyRequest, Person | null>() : null
  const statementMs = Math.min(route.queryMs ?? Number.POSITIVE_INFINITY, config.STATEMENT_TIMEOUT_MS)
  const readFrom = readPlaces(route, { replica, config, limits: { statementMs } })
  const runCall = createCallRunner(machinery, bound, statementMs)
  const { idempotencyKey } = route
  const underWay = idempotencyKey === undefined ? null : createUnderWay<unknown>()
  const keyOf = ({ id }: Person, input: InputOf<Route>) => `${id} ${String(input[idempotencyKey ?? ''])}`

  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: bounds.bytes,
    config: { body: bounds },
    ...(admitted && { onRequest: admitFirst }),
    handler: async (request, reply) => {
      const input = readInput(route, request)
      const { answer, asOf } = await readFrom(request, (place) => answerAt(place, request, reply, input))
      if (asOf) void reply.header(asOfHeader, asOf.toISOString())
      // Refused or not: even what says no may have written that it did.
      if (replica && route.method !== 'GET')
        writePosition({ request, reply, config }, replica.lastCommit(), replica.bindsSeconds)
      if (answer instanceof Refused) return sendRefusal(request, reply, answer)
      return checkAnswer(route, answer)
    },
  })

  /** Order of checks: malformed, not signed in, forbidden, limits; the use case does the rest. */
  async function answerAt(place: Place, request: FastifyRequest, reply: FastifyReply, input: InputOf<Route>) {
    const rehearsed = isRehearsal(request)
    assert(!(rehearsed && serve instanceof Prepared), `${route.path}: what comes before a transaction cannot be undone`)
    const person = admitted?.has(request) ? (admitted.get(request) ?? null) : await admit(request, place)
    if (person instanceof Refused) return person
    const caller = new HttpCaller(request, config)
    const blocked = refuseWhereBlocked(config, route, { person, caller, input })
    if (blocked) return blocked
    const serving = () => runCall({ request, reply, config, person, caller, subject: newSubject() }, input, place)
    // A twin of what is only rehearsed has to be made all the same.
    const alone = rehearsed || !underWay || !person
    const answer = await (alone ? serving() : underWay(keyOf(person, input), input, serving))
    return answer instanceof Refused ? inWordsFor(person, answer) : answer
  }

  async function admitFirst(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const person = await admit(request, thePrimary)
    if (person instanceof Refused) return sendRefusal(request, reply, person)
    admitted?.set(request, person)
    return undefined
  }
}

/** Nothing leaves that the contract does not name, and an answer that breaks its contract is a bug of ours. */
function checkAnswer({ method, path, result }: Route, answer: unknown): unknown {
  const checked = result.safeParse(answer)
  assert(checked.success, `${method} ${path} broke its contract: ${JSON.stringify(checked.error?.issues)}`)
  return checked.data
}

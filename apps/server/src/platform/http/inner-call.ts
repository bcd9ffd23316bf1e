/** One more request by the same caller, to another route of ours and through the same door: limits, scopes and rules hold as ever. */
import { randomBytes } from 'node:crypto'
import { type CallOf, carriesBody, type ResultOf, type Route } from '@handshake/contracts/contract.ts'
import { type ErrorBody, errorBody } from '@handshake/contracts/errors.ts'
import { type RefusalCode, refusals } from '@handshake/contracts/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../use-case.ts'
import { Malformed } from './http-errors.ts'

/** A rehearsal is decided like the call itself and then undone, whatever the answer: it says what would happen. */
type How = { readonly rehearsed?: true }

export type InnerAnswer<R extends Route> =
  | { readonly ok: true; readonly result: ResultOf<R> }
  | { readonly ok: false; readonly error: ErrorBody['error'] }

const rehearsalHeader = 'x-handshake-rehearsal'
/** Known to this process alone, so that nobody outside asks for one: it is asked without the scope and the caps of a key. */
const rehearsalSecret = randomBytes(32).toString('hex')

export const isRehearsal = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[rehearsalHeader] === rehearsalSecret

/** About the body and the connection of the request that asks, and not about who asks. */
const ownToEach = new Set([
  ...['content-length', 'content-type', 'content-encoding', 'transfer-encoding', 'accept', 'accept-encoding'],
  ...['connection', 'keep-alive', 'te', 'expect', 'upgrade', 'idempotency-key', rehearsalHeader],
  ...['if-none-match', 'if-modified-since', 'range'],
])

export async function callWithin<R extends Route>(
  request: FastifyRequest,
  route: R,
  input: CallOf<R>,
  { rehearsed }: How = {},
): Promise<InnerAnswer<R>> {
  const rest: Record<string, unknown> = { ...input }
  const path = route.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const key = route.idempotencyKey === undefined ? undefined : rest[route.idempotencyKey]
  const caller = callerOf(request)
  const answer = await request.server.inject({
    method: route.method,
    remoteAddress: caller.remoteAddress,
    headers: {
      ...caller.headers,
      ...(key !== undefined && { 'idempotency-key': String(key) }),
      ...(rehearsed && { [rehearsalHeader]: rehearsalSecret }),
    },
    ...(carriesBody(route.method) ? { url: path, payload: rest } : { url: path + queryOf(rest) }),
  })
  const body: unknown = JSON.parse(answer.payload)
  return answer.statusCode < 400
    ? { ok: true, result: body as ResultOf<R> }
    : { ok: false, error: errorBody.parse(body).error }
}

/** Who asks, and from where: what one request by the same caller has in common with another. */
export const callerOf = (request: FastifyRequest) => ({
  remoteAddress: request.socket.remoteAddress ?? request.ip,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ownToEach.has(name))),
})

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)] as [string, string]))}`
}

/** For a use case that passes on what another one said: a refusal stays one, and anything else fails as it would have there. */
export async function askWithin<R extends Route>(
  request: FastifyRequest,
  ...[route, input, how]: [route: R, input: CallOf<R>, how?: How]
): Promise<ResultOf<R> | Refused> {
  const answer = await callWithin(request, route, input, how)
  if (answer.ok) return answer.result
  const { code, details = {}, message, fields } = answer.error
  if (Object.hasOwn(refusals, code)) return new Refused(code as RefusalCode, details, message)
  if (fields) throw new Malformed(fields.map(({ path, message: words }) => ({ path: path.split('.'), message: words })))
  throw new Error(`${route.method} ${route.path}, asked within another request, answered ${code}`)
}

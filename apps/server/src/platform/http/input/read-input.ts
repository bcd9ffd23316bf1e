/** The input of one call: path, query and body as one object, made of text that can be kept, and checked with the contract. */
import type { InputOf, Route } from '@handshake/contracts/contract.ts'
import type { FastifyRequest } from 'fastify'
import { Malformed } from '../http-errors.ts'

export function readInput(route: Route, request: FastifyRequest): InputOf<Route> {
  const given = { ...(request.query as object), ...(request.body as object | undefined), ...(request.params as object) }
  refuseUnkeepable(given)
  const parsed = route.input.safeParse(given)
  if (!parsed.success) {
    // What is wrong with the address itself stands beside no field of a form, so it is the message.
    const inAddress = parsed.error.issues.find(({ path }) => Object.hasOwn(request.params as object, String(path[0])))
    throw new Malformed(parsed.error.issues, inAddress?.message)
  }
  checkIdempotencyKey(route, request, parsed.data)
  return parsed.data
}

/** Where a value stands; the way to it is spelled out only for the one that is refused. */
type Place = { readonly value: unknown; readonly key: string; readonly within: Place | null }

/** PostgreSQL keeps no NUL and no half of a surrogate pair, so one anywhere in an input is a probe or a mistake, never a word. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Nearly everything is, and this is asked of every request: it makes nothing. No body is nested deeper than its bounds allow. */
function isAllKeepable(value: unknown): boolean {
  if (typeof value === 'string') return isKeepable(value)
  if (typeof value !== 'object' || value === null) return true
  for (const key of Object.keys(value))
    if (!(isKeepable(key) && isAllKeepable((value as Record<string, unknown>)[key]))) return false
  return true
}

function refuseUnkeepable(given: object): void {
  if (isAllKeepable(given)) return
  const waiting: Place[] = [{ value: given, key: '', within: null }]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value } = place
    if (typeof value === 'string' && !isKeepable(value)) throw unkeepable(place)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isKeepable(key)) throw unkeepable(place)
      waiting.push({ value: inner, key, within: place })
    }
  }
}

function unkeepable(place: Place): Malformed {
  const path: string[] = []
  for (let at: Place = place; at.within !== null; at = at.within) path.unshift(at.key)
  return new Malformed([{ path, message: 'This text contains a character we can’t save' }])
}

/** Requests that move money carry their key twice, in the body and in the header, so that no client can forget it (decision 2.15). */
function checkIdempotencyKey({ idempotencyKey }: Route, request: FastifyRequest, input: InputOf<Route>): void {
  if (idempotencyKey === undefined) return
  const given = request.headers['idempotency-key']
  if (typeof given === 'string' && given.toLowerCase() === input[idempotencyKey]) return
  const problem = given === undefined ? 'is missing' : 'doesn’t match'
  throw new Malformed([
    {
      path: ['Idempotency-Key'],
      message: `The Idempotency-Key header ${problem}: send the value of ${idempotencyKey}`,
    },
  ])
}

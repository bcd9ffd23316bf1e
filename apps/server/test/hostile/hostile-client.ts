/** A client that means harm: sound inputs of every route with hostile values in them, hostile bodies, and hostile headers. */
import { api } from '@handshake/contracts/all.ts'
import { type Contract, carriesBody, pathNames, type Route } from '@handshake/contracts/contract.ts'
import { type CallerKind, callerKinds, type gatherCast, openSession } from '../cast.ts'
import { sampleInput, shapeOf } from '../sample-input.ts'
import type { TestNode } from '../test-node.ts'
import { hostileBodies, hostileTypes, hostileValues } from './hostile-values.ts'

type Cast = Awaited<ReturnType<typeof gatherCast>>
export type Finding = { readonly case: number; readonly what: string; readonly status: number; readonly answer: string }

/** Repeatable: the same seed sends the same requests. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}
type Dice = ReturnType<typeof dice>
const pick = <T>(roll: Dice, from: readonly T[]): T => from[roll(from.length)] as T

const routes = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Contract).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
)

/** Closing the house for maintenance is an answer above 499 that an admin asked for. */
const mayCall = (name: string, caller: CallerKind): boolean => name !== 'admin.switchFeatureFlag' || caller !== 'admin'

type Attack = { readonly path: string; readonly init: RequestInit }

function attackOn(route: Route, roll: Dice, ids: Readonly<Record<string, unknown>>): Attack {
  const fields = Object.keys(shapeOf(route).properties ?? {})
  const input: Record<string, unknown> = sampleInput(route, roll(2) === 0 ? ids : {})
  for (let left = roll(3); left >= 0 && fields.length > 0; left -= 1)
    input[pick(roll, fields)] = pick(roll, hostileValues)
  if (roll(8) === 0) input[textOf(pick(roll, hostileValues))] = pick(roll, hostileValues)
  const path = pathNames(route.path).reduce(
    (text, name) => text.replace(`:${name}`, encode(input[name])),
    route.path as string,
  )
  const key = route.idempotencyKey === undefined ? {} : { 'idempotency-key': headerOf(input[route.idempotencyKey]) }
  if (!carriesBody(route.method)) return { path: `${path}?${queryOf(input)}`, init: { method: route.method } }
  const raw = roll(6) === 0
  const body = raw ? pick(roll, hostileBodies) : JSON.stringify(input)
  const type = roll(10) === 0 ? pick(roll, hostileTypes) : 'application/json'
  return { path, init: { method: route.method, body, headers: { 'content-type': type, ...key } } }
}

/** What a text cannot be put into an address as, a hostile client writes as bytes. */
const encode = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed()) || '%20'
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))
const headerOf = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 200)
const queryOf = (input: object): string =>
  Object.entries(input)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
    .slice(0, 8_000)

/** Nothing of ours looks like this from outside: files, stacks, SQL, the names of tables. Random text may, so each is long enough not to be met by chance. */
const insides =
  /node_modules|\.ts[:"')]|\bat \w+ \(|\bselect\b .* \bfrom\b|relation "|constraint "|violates|syntax error at|invalid input syntax|ECONN|pg_(?:catalog|class|type|proc|stat|temp|toast|attribute|namespace|authid|roles)|handshake_app|argon2id/i

/** Which requests of a seed are sent: from the first case on, so many. */
export type Share = { readonly seed: number; readonly from: number; readonly cases: number }

export type Attacked = {
  readonly findings: readonly Finding[]
  /** How many answers had each status. */
  readonly answered: Readonly<Record<number, number>>
}

/** Sends its share of requests, a few at a time, and answers what should not have been. */
export async function attack(node: TestNode, cast: Cast, { seed, from, cases }: Share): Promise<Attacked> {
  const findings: Finding[] = []
  const answered: Record<number, number> = {}
  const ids = { ...cast.things, personId: cast.bystander.id, toId: cast.bystander.id }
  let next = from
  const worker = async () => {
    for (let turn = next++; turn < from + cases; turn = next++) {
      const roll = dice(seed + turn)
      const { name, route } = pick(roll, routes)
      const caller = pick(roll, callerKinds)
      if (!mayCall(name, caller)) continue
      const { path, init } = attackOn(route, roll, ids)
      const person = cast.people[caller]
      const voice = name.startsWith('session.') && person ? await openSession(node, person.id) : cast.callers[caller]
      const what = `${caller}: ${route.method} ${path.slice(0, 200)} ${String(init.body ?? '').slice(0, 400)}`
      const answer = await askTwice(async () => {
        const response = await voice.fetch(path, { ...init, signal: AbortSignal.timeout(20_000) })
        return { status: response.status, text: await response.text() }
      })
      if (answer === null) {
        findings.push({ case: turn, what, status: 0, answer: 'none: twice the connection was closed, or 20 s passed' })
        continue
      }
      const { status, text } = answer
      answered[status] = (answered[status] ?? 0) + 1
      if (status > 499 || insides.test(text) || !isJson(text))
        findings.push({ case: turn, what, status, answer: text.slice(0, 300) })
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return { findings, answered }
}

/**
 * After a body that is too large, or a head, the server closes the connection; a request that was on its way on it has no answer, as
 * every browser knows, and is sent again on another. So is one that a busy machine did not answer in time.
 */
async function askTwice<T>(ask: () => Promise<T>): Promise<T | null> {
  const unanswered = (error: unknown) =>
    (error as Error).name === 'TimeoutError' ||
    ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(((error as Error).cause as { code?: string })?.code))
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!unanswered(error)) throw error
    }
  }
  return null
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

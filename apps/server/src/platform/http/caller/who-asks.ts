/** Who is behind a request: the person of its key, or of its session cookie. A key that does not work never falls back to the cookie. */
import type { Route } from '@handshake/contracts/contract.ts'
import { keyScopeOf } from '@handshake/contracts/developer/key-rules.ts'
import { scopeCovers } from '@handshake/domain/developer/key-scopes.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { type Person, Refused, refuse } from '../../use-case.ts'
import type { RateLimits } from '../limits/rate-limit.ts'
import { bearerOf, isKey } from './api-key.ts'
import { readSessionToken } from './session-cookie.ts'

export type Identification = {
  readonly clock: Clock
  readonly config: Config
  readonly rateLimits: RateLimits
  /** Who holds this session token; supplied by the session feature. */
  readonly identify: (token: string, now: Date, from?: Context['client']) => Promise<Person | null>
  /** Whose key this is, and whether it works from this address; supplied by the developer feature. */
  readonly identifyKey: (key: string, address: string, now: Date) => Promise<Person | 'elsewhere' | null>
}

/** Counted per key, across all nodes. */
const keyLimit = { name: 'developer key', points: 600, perSeconds: 60 } as const

type Asking = { readonly person: Person | null; readonly hadSession: boolean }

/** A session is looked up in `from`, which may be a replica; a key always at the primary, so that a revoked one is known everywhere at once. */
export async function whoAsks(
  parts: Identification,
  request: FastifyRequest,
  from?: Context['client'],
): Promise<Asking | Refused> {
  const { clock, config } = parts
  const bearer = bearerOf(request)
  if (bearer !== null) return holderOf(parts, request, bearer)
  const token = readSessionToken(request, config)
  const person = token === null ? null : await parts.identify(token, clock.now(), from)
  return { person, hadSession: token !== null }
}

const withKey = new WeakMap<FastifyRequest, Person>()

/** Once it was answered: whose key it came with, allowed or not; undefined where it came with none that works. */
export const callerWithKey = (request: FastifyRequest): Person | undefined => withKey.get(request)

async function holderOf(
  { clock, config, rateLimits, identifyKey }: Identification,
  request: FastifyRequest,
  bearer: string,
): Promise<Asking | Refused> {
  const found = isKey(bearer, config.MONEY_MODE) ? await identifyKey(bearer, request.ip, clock.now()) : null
  if (found === null) return refuse('developer.unknown-key')
  if (found === 'elsewhere') return refuse('developer.key-from-elsewhere')
  withKey.set(request, found)
  const taken = await rateLimits.take(keyLimit, found.key?.id ?? found.id)
  if (!taken.allowed) return refuse('request.rate-limited', { waitSeconds: taken.waitSeconds })
  return { person: found, hadSession: false }
}

/** Null where the caller has no key, or one whose scope covers the route. */
export function refuseByScope(route: Route, person: Person | null): Refused | null {
  if (person === null || person.key === null) return null
  const needed = keyScopeOf(route)
  if (needed === null) return refuse('developer.not-for-keys')
  return scopeCovers(person.key.scope, needed) ? null : refuse('developer.scope-too-narrow', { scope: needed })
}

const howToProve =
  'This needs a fresh proof that it’s you. In the app, open Settings, Developers, choose “Confirm it’s you” next to this key, and send the request again within 15 minutes.'

/** A program has no dialog to answer: it is told where its person can. */
export const inWordsFor = (person: Person | null, refused: Refused): Refused =>
  refused.code === 'session.proof-needed' && person !== null && person.key !== null
    ? new Refused(refused.code, refused.details, howToProve)
    : refused

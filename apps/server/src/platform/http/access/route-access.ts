/** Whether a caller may use a route: signed in, with the right role, with a recent proof of identity, and within its limits. */
import { type Access, offices, type Route, routeName } from '@handshake/contracts/contract.ts'
import { signInWords } from '@handshake/contracts/session/sign-in-words.ts'
import { isFreshProof } from '@handshake/domain/session/session-life.ts'
import type { FastifyRequest } from 'fastify'
import type { Machinery } from '../../run-in-context.ts'
import { type Person, Refused, refuse } from '../../use-case.ts'
import { networkOf } from '../caller/network-of.ts'
import type { RateLimits } from '../limits/rate-limit.ts'

export function signInFirst(
  route: Route,
  person: Person | null,
  asked: { readonly hadSession: boolean },
): Refused | null {
  if (route.access === 'anyone' || person !== null) return null
  return new Refused('session.required', {}, signInWords(route, asked))
}

export function deny({ config, clock }: Machinery, route: Route, person: Person | null): Refused | null {
  if (route.access === 'anyone' || person === null) return null
  if (isOffice(route.access) && !holds(person, route.access)) return refuse('session.forbidden')
  // Accounts that can rule on other people's money need more than a password.
  if (isOffice(route.access) && config.MONEY_MODE === 'real' && !person.secondFactor)
    return refuse('session.second-factor-needed')
  if (route.access === 'verified' && !person.emailVerified) return refuse('session.unverified')
  if (route.freshProof && !isFreshProof(person.provedAt, clock.now())) return refuse('session.proof-needed')
  return null
}

const isOffice = (access: Access): access is keyof typeof offices => Object.hasOwn(offices, access)
const holds = ({ role }: Person, office: keyof typeof offices): boolean =>
  (offices[office] as readonly string[]).includes(role)

export async function overLimit(
  { rateLimits }: { readonly rateLimits: RateLimits },
  route: Route,
  request: FastifyRequest,
  person: Person | null,
): Promise<Refused | null> {
  if (!route.limit) return null
  const key = route.limit.by === 'person' ? (person?.id ?? networkOf(request.ip)) : networkOf(request.ip)
  const taken = await rateLimits.take({ name: routeName(route), ...route.limit }, key)
  return taken.allowed ? null : refuse('request.rate-limited', { waitSeconds: taken.waitSeconds })
}

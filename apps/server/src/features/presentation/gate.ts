/** The gate in front of presentations: opened with an access code, and kept open by a signed cookie. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { GateView, presentation } from '@handshake/contracts/presentation/presentation.ts'
import { hours } from '@handshake/domain/time.ts'
import { checkPassword, hashPassword } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/caller/network-of.ts'
import type { Limit, RateLimits } from '#platform/http/limits/rate-limit.ts'
import { keptSecret } from '#platform/kept-secret.ts'
import { type GateCookie, type Person, Prepared, type UseCase } from '#platform/use-case.ts'
import { presentationConfig } from './presentation.config.ts'

const openForMs = hours(12)

/** Shown on the screen itself where play money is played with, so that a first look needs no configuration. */
const playPassword = 'handshake'
let playHash: Promise<string> | null = null

/** What the typed password is compared with; none where nobody but admins comes in. */
type GateKey = { readonly hash: string; readonly shownPassword: string | null }

async function gateKey({ config }: Pick<Context, 'config'>): Promise<GateKey | null> {
  const { PRESENTATION_PASSWORD_HASH: hash } = presentationConfig.of(config)
  if (hash !== null) return { hash, shownPassword: null }
  if (config.MONEY_MODE !== 'play') return null
  playHash ??= hashPassword(playPassword)
  return { hash: await playHash, shownPassword: playPassword }
}

type Visit = Pick<Context, 'sql' | 'config' | 'now'> & {
  readonly person: Person | null
  readonly gateCookie: GateCookie
}

/** As on every call of staff: with real money, a guessed password alone makes nobody an admin. */
export const isManager = ({ person, config }: Pick<Visit, 'person' | 'config'>): boolean =>
  person?.role === 'admin' && (config.MONEY_MODE === 'play' || person.secondFactor)

/** Admins hold a better proof than a shared password; everyone else needs the cookie. */
export async function mayLook(visit: Visit): Promise<boolean> {
  if (isManager(visit)) return true
  const key = await gateKey(visit)
  const [, expires, signature] = /^(\d{13})\.([0-9a-f]{64})$/.exec(visit.gateCookie.token ?? '') ?? []
  if (key === null || expires === undefined || signature === undefined) return false
  if (Number(expires) <= visit.now.getTime()) return false
  const right = await sign(visit, key, expires)
  return timingSafeEqual(Buffer.from(right, 'hex'), Buffer.from(signature, 'hex'))
}

async function letIn(visit: Visit, key: GateKey): Promise<void> {
  const expiresAt = new Date(visit.now.getTime() + openForMs)
  const expires = String(expiresAt.getTime())
  visit.gateCookie.set(`${expires}.${await sign(visit, key, expires)}`, expiresAt)
}

/** The password is part of what is signed: a new one closes the gate behind everybody. */
async function sign(visit: Visit, key: GateKey, expires: string): Promise<string> {
  const secret = await keptSecret(visit, 'presentation.gate', () => randomBytes(32))
  // Every node hashes the shown password with a salt of its own; the word itself is the same for all.
  const password = createHash('sha256')
    .update(key.shownPassword ?? key.hash)
    .digest('hex')
  return createHmac('sha256', secret).update(`${expires}.${password}`).digest('hex')
}

/** A browser asks whether it may see presentations, and what it needs for that. */
export const readGate: UseCase<typeof presentation.readGate> = async (ctx) =>
  gateView(await gateKey(ctx), await mayLook(ctx))

const gateView = (key: GateKey | null, open: boolean): GateView => ({
  open,
  hasPassword: key !== null,
  shownPassword: key?.shownPassword ?? null,
})

const tries: Limit = { name: 'presentation-gate', points: 5, perSeconds: 15 * 60 }

/** No answer comes sooner, so that how long it took tells nothing. */
const floorMs = 500

/** A visitor gives the shared password, and this browser sees presentations for the next hours. */
export const openGate = (rateLimits: RateLimits) =>
  new Prepared<typeof presentation.openGate>(async (before, { password }, refuse) => {
    const key = await gateKey(before)
    if (key === null) return refuse('presentation.closed')
    const network = networkOf(before.caller.address)
    const taken = await rateLimits.take(tries, network)
    if (!taken.allowed) return refuse('presentation.too-many-tries', { waitMinutes: Math.ceil(taken.waitSeconds / 60) })
    const [right] = await Promise.all([checkPassword(key.hash, password), wait(floorMs)])
    if (!right) return refuse('presentation.wrong-password')
    // A right password is no guess; the wrong ones of the same network stay counted.
    await rateLimits.giveBack(tries, network)
    return async (ctx) => {
      await letIn(ctx, key)
      return gateView(key, true)
    }
  })

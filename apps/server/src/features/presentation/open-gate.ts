/** Use cases: a browser asks whether it may see presentations, and opens them with the shared password. */
import { setTimeout as wait } from 'node:timers/promises'
import type { GateView, presentation } from '@handshake/contracts/presentation.ts'
import { checkPassword } from '#features/session/session.public.ts'
import { networkOf } from '#platform/http/caller/network-of.ts'
import type { Limit, RateLimits } from '#platform/http/rate-limit.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { type GateKey, gateKey, letIn, mayLook } from './gate.ts'

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

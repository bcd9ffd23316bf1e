/** How long a session lives, and when a browser asks for more of it. */
import type { MoneyMode } from '../account/password-rule.ts'
import { days, minutes, seconds } from '../time.ts'

/** Not refreshed, a session ends after `idleMs`; however often it is, after `maxMs`, and the person proves who they are anew. */
export const sessionLife = {
  play: { idleMs: days(30), maxMs: days(90) },
  real: { idleMs: days(7), maxMs: days(30) },
} as const satisfies Record<MoneyMode, { idleMs: number; maxMs: number }>

/** A browser refreshes once less than this is left. */
export const refreshWithinMs = minutes(5)
/** Two refreshes are at least this far apart. */
export const refreshThrottleMs = seconds(30)

/** A browser that signed in is known as one of the person's own for this long. */
export const knownDeviceMs = days(365)

/** What matters most asks for a proof that is no older than this. */
export const proofLifeMs = minutes(15)

export const isFreshProof = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() < proofLifeMs

/** With real money a session ends soon after its last use, so that using it extends it: once a day is enough. */
const refreshEveryMs = days(1)

export function needsRefresh(expiresAt: Date, now: Date, mode: MoneyMode = 'play'): boolean {
  const leftMs = expiresAt.getTime() - now.getTime()
  return (
    leftMs > 0 && (leftMs < refreshWithinMs || (mode === 'real' && leftMs < sessionLife.real.idleMs - refreshEveryMs))
  )
}

/** The end of a session that is refreshed now. */
export function extendedExpiry(createdAt: Date, now: Date, mode: MoneyMode): Date {
  const { idleMs, maxMs } = sessionLife[mode]
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + maxMs))
}

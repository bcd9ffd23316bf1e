/** How long a session lives, and when a browser asks for more of it. */
import { days, minutes, seconds } from '../time.ts'

/** A session that is not refreshed ends after this. */
export const sessionLifetimeMs = days(30)
/** However often it is refreshed, a session ends after this, and the person proves who they are anew. */
export const sessionMaxAgeMs = days(90)
/** A browser refreshes once less than this is left. */
export const refreshWithinMs = minutes(5)
/** Two refreshes are at least this far apart. */
export const refreshThrottleMs = seconds(30)

/** What matters most asks for a proof that is no older than this. */
export const proofLifeMs = minutes(15)

export const isFreshProof = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() < proofLifeMs

export const needsRefresh = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() > now.getTime() && expiresAt.getTime() - now.getTime() < refreshWithinMs

/** The end of a session that is refreshed now. */
export function extendedExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionLifetimeMs, createdAt.getTime() + sessionMaxAgeMs))
}

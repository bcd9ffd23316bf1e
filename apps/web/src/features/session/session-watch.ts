/** When a browser looks after its session: refreshes it in time, and asks the server once it seems to have ended. */
import type { MoneyMode } from '@handshake/domain/account/password-rule.ts'
import { needsRefresh, refreshThrottleMs } from '@handshake/domain/session/session-life.ts'
import { seconds } from '@handshake/domain/time.ts'

/** How often the clock is compared with the session's end, to refresh it in time. */
export const refreshCheckMs = seconds(10)
/** How often a session that should have ended is asked about. */
export const endCheckMs = seconds(30)
/** A page that has just been reached has requests of its own; the session waits until they are through. */
export const navigationGraceMs = seconds(2)

type Watch = {
  readonly expiresAt: Date
  readonly now: Date
  /** When a refresh was last asked for, and when the page changed last, as milliseconds of the clock. */
  readonly refreshedAtMs: number
  readonly navigatedAtMs: number
  readonly mode?: MoneyMode | undefined
}

export function refreshIsDue({ expiresAt, now, refreshedAtMs, navigatedAtMs, mode }: Watch): boolean {
  const ms = now.getTime()
  return (
    needsRefresh(expiresAt, now, mode) &&
    ms - refreshedAtMs >= refreshThrottleMs &&
    ms - navigatedAtMs >= navigationGraceMs
  )
}

export const seemsEnded = (expiresAt: Date, now: Date): boolean => expiresAt.getTime() <= now.getTime()

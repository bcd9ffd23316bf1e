/** The errors this page has met: the last thousand, none older than a week, and how many of them are recent. */
import { errorHistory } from '@handshake/domain/error/error-object.ts'
import { days } from '@handshake/domain/time.ts'
import type { ErrorDescription } from '../api/describe-error.ts'

type Met = { readonly error: ErrorDescription; readonly atMs: number }

export function createErrorHistory(now: () => number) {
  let met: Met[] = []
  const sweep = () => {
    met = met.filter(({ atMs }) => now() - atMs <= errorHistory.keptMs)
  }
  return {
    add(error: ErrorDescription) {
      met = [...met.slice(1 - errorHistory.most), { error, atMs: now() }]
    },
    /** Of the last hour. */
    recent: (): readonly ErrorDescription[] =>
      met.filter(({ atMs }) => now() - atMs <= errorHistory.recentMs).map(({ error }) => error),
    size: () => met.length,
    /** Once a day, for pages that stay open. */
    keepClean(): () => void {
      const timer = setInterval(sweep, days(1))
      return () => clearInterval(timer)
    },
  }
}

/** When a request goes out again: only where it changes nothing or happens once, only for what passes by itself, and not for long. */
import { HandshakeError } from './handshake-error.ts'

const firstWaitMs = 500
/** Who is asked to wait longer than this hears it instead of waiting. */
const longestWaitMs = 60_000

const passing = ['network', 'timeout', 'request.rate-limited', 'request.timed-out']

const passes = ({ code, status }: HandshakeError): boolean =>
  passing.includes(code) || status === 429 || (status >= 502 && status <= 504)

/** Null where trying again is of no use. */
export function waitBeforeRetry(error: unknown, attempt: number): number | null {
  if (!(error instanceof HandshakeError) || !passes(error)) return null
  const backoffMs = firstWaitMs * 2 ** attempt
  const waitMs = Math.max((error.retryAfterSeconds ?? 0) * 1_000, backoffMs * (0.5 + Math.random() / 2))
  return waitMs > longestWaitMs ? null : waitMs
}

/** Ends early, with the reason, where the caller gave up. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

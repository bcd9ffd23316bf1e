/** Resilience policies for everything outside our process: a time limit, bounded retries for reads, and a circuit breaker each. */
import { seconds } from '@handshake/domain/time.ts'
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'

/**
 * Failures until a breaker opens, and how long it stays open before it tries one call. The database has none: requests are refused
 * while it is silent, and served from the moment it is back (decision 3.20).
 */
export const breakers = {
  sports: { failures: 5, openMs: seconds(60) },
  wallet: { failures: 3, openMs: seconds(30) },
  email: { failures: 10, openMs: seconds(120) },
  sms: { failures: 5, openMs: seconds(60) },
  identity: { failures: 5, openMs: seconds(60) },
  push: { failures: 10, openMs: seconds(30) },
  logos: { failures: 5, openMs: seconds(60) },
} as const

export type BreakerName = keyof typeof breakers

export class CircuitBreakerOpen extends Error {
  override name = 'CircuitBreakerOpen'
  readonly code = 'CIRCUIT_BREAKER_OPEN'
  readonly severity = 'high'
}

/** While the breaker is open, the fallback is the answer; without one it is an error. */
type Call = <T, F = never>(call: (signal: AbortSignal) => Promise<T>, fallback?: () => F) => Promise<T | F>

export type Guarded = {
  /** A call that may be repeated safely. */
  readonly read: Call
  /** A call that changes something outside: never repeated here. */
  readonly write: Call
  readonly state: () => 'closed' | 'open' | 'half-open'
}

export function guard(name: BreakerName, timeoutMs: number): Guarded {
  const { failures, openMs } = breakers[name]
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) })
  const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive)
  const once = wrap(breaker, limit)
  const repeated = wrap(
    retry(handleAll, { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 200 }) }),
    once,
  )
  return {
    read: (call, fallback) =>
      orFallback(
        name,
        repeated.execute(({ signal }) => call(signal)),
        fallback,
      ),
    write: (call, fallback) =>
      orFallback(
        name,
        once.execute(({ signal }) => call(signal)),
        fallback,
      ),
    state: () => stateOf(breaker),
  }
}

async function orFallback<T, F>(name: BreakerName, result: Promise<T>, fallback?: () => F): Promise<T | F> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof BrokenCircuitError)) throw error
    if (fallback) return fallback()
    throw new CircuitBreakerOpen(`${name} is switched off after repeated failures`, { cause: error })
  }
}

function stateOf(breaker: CircuitBreakerPolicy): 'closed' | 'open' | 'half-open' {
  const names = ['closed', 'open', 'half-open', 'open'] as const
  return names[breaker.state] ?? 'open'
}

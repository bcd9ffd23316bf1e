/** Rate limits that hold across nodes: counted in PostgreSQL, one row per key and window. */
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../../db/db.ts'

export type Limit = { readonly name: string; readonly points: number; readonly perSeconds: number }

export type RateLimits = {
  /** Takes a point; answers how long to wait when none is left. */
  readonly take: (limit: Limit, key: string) => Promise<{ allowed: true } | { allowed: false; waitSeconds: number }>
  /** Gives a point back that was taken for something harmless; what others took stays taken. */
  readonly giveBack: (limit: Limit, key: string) => Promise<void>
  /** Forgets a key, after the thing it guarded against did not happen. */
  readonly forget: (limit: Limit, key: string) => Promise<void>
}

export function createRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: Limit): RateLimiterPostgres => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A job clears what has run out; a timer per process would do the same work on every node.
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.perSeconds,
    })
    limiters.set(limit.name, made)
    return made
  }
  return {
    take: async (limit, key) => {
      try {
        await limiterOf(limit).consume(key)
        return { allowed: true }
      } catch (refused) {
        // The library says no by throwing its result; anything else thrown is a real failure.
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { allowed: false, waitSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) }
      }
    },
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(key)
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(key)
    },
  }
}

/** A pool for the job runner, whose connections can be given back twice, or not at all, without harm. */
import type { Pool } from '../db/db.ts'

/**
 * A runner that is stopped while it begins to listen for jobs gives that connection back twice if it breaks meanwhile, the second time
 * in a promise that nobody awaits, which would end the process. It may also ask a pool that has ended, which hands out neither a
 * connection nor a way to give one back.
 */
export function givenBackOnce(pool: Pool): { readonly pool: Pool; readonly letGo: () => void } {
  let held: Pool | null = pool
  const connect = (callback?: Parameters<Pool['connect']>[0]) => {
    if (callback === undefined) return held === null ? Promise.reject(new PoolIsGone()) : held.connect()
    if (held === null) return callback(new PoolIsGone(), undefined, giveNothingBack)
    return held.connect((error, client, release: typeof giveNothingBack | undefined = giveNothingBack) => {
      let isBack = false
      callback(error, client, (broken) => {
        if (!isBack) release(broken)
        isBack = true
      })
    })
  }
  const lent = new Proxy({} as Pool, {
    get: (_, name) => {
      if (name === 'connect') return connect
      const value: unknown = held === null ? undefined : Reflect.get(held, name, held)
      return typeof value === 'function' ? value.bind(held) : value
    },
  })
  return {
    pool: lent,
    letGo: () => {
      held = null
    },
  }
}

class PoolIsGone extends Error {
  constructor() {
    super('The job runner is over, and its pool is gone')
  }
}

function giveNothingBack(_broken?: Error | boolean): void {}

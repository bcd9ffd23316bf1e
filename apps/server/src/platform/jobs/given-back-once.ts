/** A pool for the job runner, whose connections can be given back twice, or not at all, without harm. */
import type { Pool } from '../db/db.ts'

/**
 * A runner that is stopped while it begins to listen for jobs gives that connection back twice if it breaks meanwhile, the second time
 * in a promise that nobody awaits, which would end the process. It may also ask a pool that has ended, which hands out neither a
 * connection nor a way to give one back.
 */
export function givenBackOnce(pool: Pool): Pool {
  const connect = (callback?: Parameters<Pool['connect']>[0]) => {
    if (callback === undefined) return pool.connect()
    return pool.connect((error, client, release: typeof giveNothingBack | undefined = giveNothingBack) => {
      let isBack = false
      callback(error, client, (broken) => {
        if (!isBack) release(broken)
        isBack = true
      })
    })
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function giveNothingBack(_broken?: Error | boolean): void {}

/** One transaction around one piece of work, tried again a bounded number of times when it collides with another. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client, Pool } from './db.ts'

const maxRetries = 3
/** Serialisation failure and deadlock: the other one went first, the same work may succeed now. */
const collisions = new Set(['40001', '40P01'])

/** What work returns to undo everything it did and still answer. */
export class Rollback<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** Commits what `work` returns; a returned Rollback undoes everything and hands its value on. */
export async function inTransaction<T>(pool: Pool, work: (client: Client) => Promise<T | Rollback<T>>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (retry >= maxRetries || !isCollision(error)) throw error
      await wait(Math.random() * 20 * 2 ** retry)
    }
  }
}

const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && collisions.has(error.code)

async function once<T>(pool: Pool, work: (client: Client) => Promise<T | Rollback<T>>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const outcome = await work(client)
    if (outcome instanceof Rollback) {
      await client.query('ROLLBACK')
      return outcome.value
    }
    await client.query('COMMIT')
    return outcome
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    // A client whose rollback failed is in an unknown state: the pool destroys it instead of lending it again.
    client.release(broken)
  }
}

async function rollBack(client: Client): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

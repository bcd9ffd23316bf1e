/** Runs a piece of work in one transaction with a context, and writes what follows from it before the commit. */
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Context, createContext } from './context.ts'
import { type Client, type Pool, sqlOverClient } from './db.ts'
import type { Log } from './log.ts'
import { writeOutbox } from './outbox.ts'
import { originOf } from './public-origin.ts'
import { inTransaction, Rollback } from './transaction.ts'

export type Machinery = {
  readonly pool: Pool
  readonly clock: Clock
  readonly config: Config
  /** Where people reach us; without it, what the configuration says. */
  readonly origin?: () => string
  readonly log: Log
  /** Called after a commit that left something in the outbox. */
  readonly wakeRelay: () => void
}

/** A returned Rollback undoes the work and forgets what would have followed. */
export async function runInContext<T>(
  machinery: Machinery,
  work: (ctx: Context, client: Client) => Promise<T | Rollback<T>>,
): Promise<T> {
  let followed = false
  const result = await inTransaction<T>(machinery.pool, async (client) => {
    const now = machinery.clock.now()
    const { context, follows } = createContext({
      sql: sqlOverClient(client),
      client,
      now,
      config: machinery.config,
      origin: originOf(machinery),
      log: machinery.log,
    })
    const outcome = await work(context, client)
    followed = !(outcome instanceof Rollback) && follows.length > 0
    if (followed) await writeOutbox(client, follows, now)
    return outcome
  })
  if (followed) machinery.wakeRelay()
  return result
}

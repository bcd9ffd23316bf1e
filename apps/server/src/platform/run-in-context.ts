/** Runs a piece of work in one transaction with a context, and writes what follows from it before the commit. */
import { type Clock, realTime } from './clock.ts'
import type { Config } from './config/config.ts'
import { type Context, createContext, type Follow } from './context.ts'
import { type Pool, sqlOverClient } from './db/db.ts'
import { inTransaction, type Rollback } from './db/transaction.ts'
import { originOf } from './http/caller/public-origin.ts'
import type { JobRun } from './jobs/job-runs.ts'
import { writeOutbox } from './jobs/outbox.ts'
import type { Log } from './observe/log.ts'
import { inSpan, type Tracing } from './telemetry/tracing.ts'

export type Machinery = {
  readonly pool: Pool
  readonly clock: Clock
  readonly config: Config
  /** Where people reach us; without it, what the configuration says. */
  readonly origin?: () => string
  readonly log: Log
  /** Called after a commit with what it left in the outbox. */
  readonly wakeRelay: (follows: readonly Follow[]) => void
  /** Names of statements that move money; without it there is no check. */
  readonly isPosting?: (statement: string) => boolean
  /** Records that a job ran. */
  readonly noteRun?: (run: JobRun) => void
  /** How long one statement may take: short where a person waits, without it as long as a job needs. */
  readonly statementMs?: number
  /** How long a statement may wait for a locked row; by default as long as the statement may take. */
  readonly lockMs?: number
  /** Records spans, where traces are on. */
  readonly tracing?: Tracing
  /** Called with the WAL position of each commit, where a replica has to catch up with it. */
  readonly noteCommit?: (position: number) => void
}

/** A returned Rollback undoes the work and forgets what would have followed. */
export async function runInContext<T>(
  machinery: Machinery,
  work: (ctx: Context) => Promise<T | Rollback<T>>,
): Promise<T> {
  let now = machinery.clock.now()
  // Set anew by every attempt: what would have followed from a collided one is forgotten with it.
  let follows: readonly Follow[] = []
  let followed = false
  const span = machinery.tracing?.begin('transaction')
  const result = await inSpan(span, () =>
    inTransaction<T>(
      machinery.pool,
      async (client) => {
        now = machinery.clock.now()
        const realNow = realTime(machinery.clock)
        const parts = { realNow, config: machinery.config, origin: originOf(machinery), log: machinery.log }
        const created = createContext({ sql: sqlOverClient(client), client, now, ...parts })
        follows = created.follows
        return work(created.context).finally(created.end)
      },
      async (client) => {
        followed = follows.length > 0
        if (followed) span?.keep()
        await writeOutbox(client, follows, { now, trace: span?.trace })
      },
      { statementMs: machinery.statementMs, lockMs: machinery.lockMs, committedAt: machinery.noteCommit },
    ),
  )
  if (followed) machinery.wakeRelay(follows)
  return result
}

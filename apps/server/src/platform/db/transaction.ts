/** One transaction around one piece of work, tried again a bounded number of times when it collides with another. */
import { setTimeout as wait } from 'node:timers/promises'
import { assert } from '@handshake/domain/assert.ts'
import type { Client, Pool } from './db.ts'
import { cutWhenSilent } from './pool-connections.ts'

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

/** The connection while the transaction lasts. Code that still uses it afterwards gets an error: the connection belongs to another request by then. */
export type TransactionClient = Pick<Client, 'query'>

type Work<T> = (client: TransactionClient) => Promise<T | Rollback<T>>

/**
 * Commits what `work` returns; a returned Rollback undoes everything and hands its value on. `last` is one more statement of the
 * transaction that nothing depends on, sent together with the commit.
 */
export async function inTransaction<T>(pool: Pool, work: Work<T>, last?: Last, limits: Limits = {}): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await once(pool, work, last, limits)
    } catch (error) {
      if (retry >= maxRetries || !isCollision(error)) throw error
      await wait(Math.random() * 20 * 2 ** retry)
    }
  }
}

const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && collisions.has(error.code)

type Last = (client: TransactionClient) => Promise<void>

/** How long one statement may take, waiting for others and for the connection included; without it as long as it needs. */
export type Limits = {
  readonly statementMs?: number | undefined
  /** How long one statement may wait for a locked row; by default as long as the statement may take. */
  readonly lockMs?: number | undefined
  /** Called with the WAL position of the commit; without it the position is not read. */
  readonly committedAt?: ((position: number) => void) | undefined
}

const logPosition = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`

/** What is left of a statement's time after the wait for a connection; half of it in any case, so that it gets somewhere. */
const leftOf = (statementMs: number, waitedMs: number): number =>
  Math.ceil(Math.max(statementMs / 2, statementMs - waitedMs))

const beginning = ({ statementMs = 0, lockMs }: Limits, waitedMs: number): string =>
  `BEGIN; SET LOCAL statement_timeout = ${leftOf(statementMs, waitedMs)}${lockMs === undefined ? '' : `; SET LOCAL lock_timeout = ${lockMs}`}`

/** Used after its transaction ended: by a sibling of the call that failed, or by work that was not awaited. */
export class TransactionEnded extends Error {
  override name = 'TransactionEnded'
}

function lend(client: Client): { readonly lent: TransactionClient; readonly takeBack: () => void } {
  let ended = false
  const query = (...args: unknown[]) =>
    ended
      ? Promise.reject(new TransactionEnded('the transaction has ended: whoever starts work in it waits for all of it'))
      : (client.query as (...args: unknown[]) => unknown).apply(client, args)
  return {
    lent: { query: query as Client['query'] },
    takeBack: () => {
      ended = true
    },
  }
}

async function once<T>(pool: Pool, work: Work<T>, last: Last = async () => undefined, limits: Limits): Promise<T> {
  const askedMs = performance.now()
  const client = await pool.connect()
  const waitedMs = performance.now() - askedMs
  const { lent, takeBack } = lend(client)
  // The database's own statement timeout is half of that.
  cutWhenSilent(client, 2 * (limits.statementMs ?? 0))
  let broken: Error | undefined
  try {
    // Not waited for: it travels with the first statement of the work.
    const [, outcome] = await Promise.all([client.query(beginning(limits, waitedMs)), work(lent)]).finally(takeBack)
    if (outcome instanceof Rollback) {
      await client.query('ROLLBACK')
      return outcome.value
    }
    // What is asked after the commit travels with it.
    const [, { command }, at] = await Promise.all([
      last(client),
      client.query('COMMIT'),
      limits.committedAt && client.query<{ position: number }>(logPosition),
    ])
    // A transaction in which something has failed is ended by COMMIT as well, but by undoing it.
    assert(command === 'COMMIT', 'what was done was committed')
    for (const { position } of at?.rows ?? []) limits.committedAt?.(position)
    return outcome
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    cutWhenSilent(client, 0)
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

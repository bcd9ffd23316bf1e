/** The database: one pool for the process, typed queries over it, and the type parsers everything relies on. */
import { assert } from '@handshake/domain/assert.ts'
import { seconds } from '@handshake/domain/time.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Log } from '../observe/log.ts'
import type { Database } from './database-schema.generated.ts'
import { createWatchedPool, onSqlState, socketOf } from './pool-connections.ts'

export type Sql = Kysely<Database>
export type Client = pg.PoolClient
export type Pool = pg.Pool

/** bigint arrives as text in the driver; ours are cents and counts, and a double holds each one exactly or we stop. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format),
}

function safeInteger(text: string): number {
  const value = Number(text)
  assert(Number.isSafeInteger(value), `a bigint beyond the safe range came from the database: ${text}`)
  return value
}

type PoolSettings = Pick<Config, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'STATEMENT_TIMEOUT_MS'> & {
  /** Hears the SQLSTATE of every error the database answers with. */
  readonly heard?: (sqlState: string) => void
}

/** The longest anybody waits for a connection, whether all are in use or a new one is not greeted. */
const connectionMs = seconds(4)

/** The address names the server's own login, which may execute the ledger's functions and read its views, nothing more. */
export function createPool({ heard, ...config }: PoolSettings, log: Log): Pool {
  const pool = createWatchedPool({
    connectionString: config.DATABASE_URL.href,
    max: config.DATABASE_CONNECTIONS,
    application_name: 'handshake',
    connectionTimeoutMillis: connectionMs,
    // For whatever is asked outside a transaction; a transaction says its own.
    statement_timeout: config.STATEMENT_TIMEOUT_MS,
    // Statements that do not wait for each other's answers travel together; those that are awaited one by one notice nothing.
    pipeline: true,
    types,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
    if (heard) onSqlState(client, heard)
    writeOnce(client)
  })
  return pool
}

/** All statements of one turn of the event loop leave in one write; the driver alone makes one per statement. */
function writeOnce(client: pg.Client): void {
  const socket = socketOf(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const asked = (...args: unknown[]) => {
    if (socket.writableCorked === 0) {
      socket.cork()
      // After everything that this turn still has to do, and before anything else comes in.
      process.nextTick(() => socket.uncork())
    }
    return query(...args)
  }
  client.query = asked as typeof client.query
}

export const sqlOverPool = (pool: Pool): Sql => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** Typed queries over one client, so that they join the transaction it is in. */
export function sqlOverClient(client: Pick<Client, 'query'>): Sql {
  const borrowed = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => borrowed, end: async () => undefined } as unknown as Pool
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** The database: one pool for the process, typed queries over it, and the type parsers everything relies on. */
import type { Socket } from 'node:net'
import { assert } from '@handshake/domain/assert.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Log } from '../observe/log.ts'
import type { Database } from './database-schema.generated.ts'

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

type PoolSettings = Pick<Config, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'STATEMENT_TIMEOUT_MS'>

/** The address names the server's own login, which may execute the ledger's functions and read its views, nothing more. */
export function createPool(config: PoolSettings, log: Log): Pool {
  const open = new Set<pg.Client>()
  // Known from the first moment: one that is still waiting for a greeting can be cut as well.
  const known = class extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super(settings)
      open.add(this)
      this.once('end', () => open.delete(this))
    }
  }
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL.href,
    max: config.DATABASE_CONNECTIONS,
    application_name: 'handshake',
    connectionTimeoutMillis: 10_000,
    // For whatever is asked outside a transaction; a transaction says its own.
    statement_timeout: config.STATEMENT_TIMEOUT_MS,
    Client: known,
    // Statements that do not wait for each other's answers travel together; those that are awaited one by one notice nothing.
    pipeline: true,
    types,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
    writeOnce(client)
  })
  connectionsOf.set(pool, open)
  return pool
}

/** Whatever is asked in one turn of the event loop leaves in one write; the driver by itself makes one for every statement. */
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

const connectionsOf = new WeakMap<Pool, Set<pg.Client>>()

/** Breaks every connection at once, so that nobody goes on waiting for a server that no longer answers. */
export function cutConnections(pool: Pool): void {
  for (const client of connectionsOf.get(pool) ?? []) socketOf(client).destroy()
}

const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

export const sqlOverPool = (pool: Pool): Sql => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** Typed queries over one client, so that they join the transaction it is in. */
export function sqlOverClient(client: Pick<Client, 'query'>): Sql {
  const borrowed = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => borrowed, end: async () => undefined } as unknown as Pool
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

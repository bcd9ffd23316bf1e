/** Brings a database to the schema this code knows: forward only, one transaction a file, one migrator at a time. */
import { Logger, runMigrations as runJobQueueMigrations } from 'graphile-worker'
import pg from 'pg'
import { checkDatabase } from './check-database.ts'
import { labelOf, type Recorded, readHistory } from './database-history.ts'
import { explainBrokenUrl, explainConnectError, explainDatabaseError } from './database-problem.ts'
import { createRoles, grantJobQueue } from './database-roles.ts'
import { type Migration, type MigrationRoom, migrationRooms, readMigrations } from './migration-files.ts'
import { provideServerLogin, refusePower } from './server-login.ts'
import { oldestCodeFor, refuseOldNodes } from './side-by-side.ts'

interface Options {
  say?: (line: string) => void
  rooms?: readonly MigrationRoom[]
  /** What else the owner settles while no other node migrates. */
  settle?: (owner: pg.Client) => Promise<void>
  /** A login that was made for the server; without it the owner makes one. */
  login?: URL
}

interface Migrated {
  applied: string[]
  /** The login the server uses from here on. */
  login: URL
}

const lockKey = 'handshake migrate'

export async function migrate(databaseUrl: string, options: Options = {}): Promise<Migrated> {
  const { rooms = migrationRooms(), say = () => {}, settle, login } = options
  const known = rooms.flatMap(readMigrations)
  const client = await connect(databaseUrl)
  try {
    await checkDatabase(client)
    // Held by the session: if this process dies, the lock goes with its connection.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockKey])
    const recorded = await readHistory(client, known)
    await createRoles(client)
    const applied = await applyMissing(client, { known, recorded }, say)
    await migrateJobQueue(client, databaseUrl)
    await settle?.(client)
    if (login === undefined) return { applied, login: await provideServerLogin(client, new URL(databaseUrl)) }
    await refusePower(login, 'The user of DATABASE_URL')
    return { applied, login }
  } catch (error) {
    throw explainDatabaseError(error, databaseUrl)
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:\/\//.test(databaseUrl)) throw explainBrokenUrl()
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    // A broken connection shows in the query that needs it; without a listener it would end the process.
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw explainConnectError(error, databaseUrl)
  }
}

async function applyMissing(
  client: pg.Client,
  { known, recorded }: { known: readonly Migration[]; recorded: readonly Recorded[] },
  say: (line: string) => void,
): Promise<string[]> {
  await client.query(`
    create table if not exists public.schema_migrations (
      source text not null,
      number integer not null,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      primary key (source, number)
    )`)
  await client.query('alter table public.schema_migrations add column if not exists oldest_code text')
  const missing = known.filter(
    ({ source, number }) => !recorded.some((row) => row.source === source && row.number === number),
  )
  await refuseOldNodes(client, missing)
  for (const migration of missing) {
    await applyDespiteDeadlocks(client, migration)
    say(`Applied ${labelOf(migration)}`)
  }
  return missing.map(labelOf)
}

const deadlock = '40P01'
const maxTries = 10

/** A migration locks tables that nodes are using, in an order of its own: one that PostgreSQL undoes so that a node can go on tries again. */
async function applyDespiteDeadlocks(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== deadlock || tries === maxTries) throw error
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { source, number, name, checksum, sql } = migration
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      'insert into public.schema_migrations (source, number, name, checksum, oldest_code) values ($1, $2, $3, $4, $5)',
      [source, number, name, checksum, oldestCodeFor(migration)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message, code, position } = error as pg.DatabaseError
    const line = position ? sql.slice(0, Number(position)).split('\n').length : null
    const place = line === null ? '' : ` at line ${line}`
    throw Object.assign(new Error(`The migration ${source}/${name} failed${place}: ${message}`, { cause: error }), {
      code,
    })
  }
}

async function migrateJobQueue(client: pg.Client, databaseUrl: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (connection) => connection.on('error', () => {}))
  try {
    await runJobQueueMigrations({ pgPool, schema: 'graphile_worker', logger: new Logger(() => () => {}) })
    await client.query(grantJobQueue)
  } finally {
    await pgPool.end()
  }
}

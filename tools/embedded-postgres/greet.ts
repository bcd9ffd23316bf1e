/** Asks a PostgreSQL server of ours whether it is ready, and makes sure our database exists in it. */
import pg from 'pg'
import { superuser } from './create-cluster.ts'
import { StartProblem } from './start-problem.ts'

export interface Greeting {
  dataDirectory: string
  fsync: 'on' | 'off'
}

export const databaseName = 'handshake'
const invalidPassword = '28P01'
const duplicateDatabase = '42P04'
const raceOnDatabaseName = '23505'

/** Null while the server does not listen, starts up, recovers or shuts down. */
export async function greet(address: { port: number; password: string }): Promise<Greeting | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    ...address,
  })
  // A server that goes away between two answers must not take this process with it.
  client.on('error', () => {})
  try {
    await client.connect()
    await createDatabase(client)
    const { rows } = await client.query<Greeting>(
      `select current_setting('data_directory') as "dataDirectory", current_setting('fsync') as fsync`,
    )
    return rows[0] ?? null
  } catch (error) {
    if (codeOf(error) !== invalidPassword) return null
    throw new StartProblem(
      'The password file of the embedded PostgreSQL does not match its data, which is unharmed: restore the file, or give the user handshake its password (docs/runbooks/start-problems.md).',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount !== 0) return
  try {
    await client.query(`create database ${databaseName}`)
  } catch (error) {
    if (![duplicateDatabase, raceOnDatabaseName].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? ''
}

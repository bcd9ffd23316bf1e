/** A ledger of its own for a test file: reached as the app is, and as the administrator where a test has to cheat. */
import pg from 'pg'
import { afterAll } from 'vitest'
import { createTestDatabase } from '../../../tools/testing/test-database.ts'

export type LedgerDatabase = { readonly url: string; readonly app: pg.Pool; readonly admin: pg.Pool }

/** Closed at the end of the test file. */
export async function ledgerDatabase(connections = 8): Promise<LedgerDatabase> {
  const { url } = await createTestDatabase()
  const app = appPool(url, connections)
  const admin = quiet(new pg.Pool({ connectionString: url, max: 2 }))
  afterAll(() => Promise.all([app.end(), admin.end()]))
  return { url, app, admin }
}

export const appPool = (url: string, connections: number): pg.Pool =>
  quiet(new pg.Pool({ connectionString: url, max: connections, options: '-c role=handshake_app' }))

/** A connection that breaks shows in the query that needs it. */
function quiet(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

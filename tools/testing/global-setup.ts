/** Gives a test run one PostgreSQL of its own with a migrated template database, and throws all of it away at the end. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'
import { binariesIn } from '../embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { createThrowAwayFolder, postgresIn } from './throw-away-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrator's connection to the server under test. */
    databaseUrl: string
    /** The migrated database that every test database is cloned from. */
    templateName: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? borrowed(process.env.TEST_DATABASE_URL) : await ownServer()
  try {
    const templateName = `handshake_template_${randomBytes(6).toString('hex')}`
    await createTemplate(server.url, templateName)
    project.provide('databaseUrl', server.url)
    project.provide('templateName', templateName)
    return server.discard
  } catch (error) {
    await server.discard()
    throw error
  }
}

/** On a server that was lent to us the databases stay: dropping one takes ten times as long as making it. */
function borrowed(url: string) {
  return { url, discard: async () => {} }
}

/** TEST_POSTGRES names the folder of another PostgreSQL than the one that npm installed. */
async function ownServer() {
  const folder = await createThrowAwayFolder()
  const { TEST_POSTGRES } = process.env
  const server = await startEmbeddedPostgres({
    dataDir: postgresIn(folder),
    durability: 'test',
    ...(TEST_POSTGRES && { binaries: binariesIn(TEST_POSTGRES, basename(TEST_POSTGRES)) }),
  })
  // It would go round hundreds of databases of a few rows each, and plans would depend on when it came by.
  await say(server.url, 'alter system set autovacuum = off', 'select pg_reload_conf()')
  // Nobody's server has our settings: its clock speaks of another place.
  if (TEST_POSTGRES) await say(server.url, `alter role all set timezone = 'Asia/Kathmandu'`)
  return {
    url: server.url,
    discard: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createTemplate(url: string, templateName: string): Promise<void> {
  await say(url, `create database ${templateName}`)
  const template = new URL(url)
  template.pathname = `/${templateName}`
  await migrate(template.href)
}

async function say(url: string, ...statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

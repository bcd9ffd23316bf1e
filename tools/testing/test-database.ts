/** Databases for tests: each a private clone of the migrated template, or an empty one. */
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

const templateInUse = '55006'
const patienceMs = 20_000

/** A database with the whole schema and no rows. It is never dropped: the run discards the server. */
export function createTestDatabase(): Promise<{ url: string }> {
  return createFrom(inject('templateName'))
}

/** A database with nothing in it, for testing the migrations themselves. */
export function createEmptyDatabase(): Promise<{ url: string }> {
  return createFrom('template0')
}

async function createFrom(template: string): Promise<{ url: string }> {
  const url = new URL(inject('databaseUrl'))
  const name = `handshake_test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  try {
    await cloneWhenFree(admin, name, template)
  } finally {
    await admin.end()
  }
  url.pathname = `/${name}`
  return { url: url.href }
}

/** A clone needs its template to itself for a moment; a test file cloning at the same time makes it wait. */
async function cloneWhenFree(admin: pg.Client, name: string, template: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      await admin.query(`create database ${name} template ${template} strategy file_copy`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== templateInUse || Date.now() > deadline) throw error
      await delay(20 + Math.random() * 60)
    }
  }
}

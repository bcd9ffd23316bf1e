/** Proves that test databases are migrated, empty and private to the test that asked. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from './test-database.ts'

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a test database has the whole schema', async () => {
  const { url } = await createTestDatabase()
  expect(await query(url, `select to_regclass('graphile_worker.jobs') is not null as there`)).toEqual([{ there: true }])
})

test('what one test writes, no other sees, even when many clone at once', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase()))
  await Promise.all(databases.map(({ url }) => query(url, 'create table mine (id int)')))
  expect(new Set(databases.map(({ url }) => url)).size).toBe(6)
})

test('an empty database has no table of ours', async () => {
  const { url } = await createEmptyDatabase()
  expect(await query(url, `select to_regclass('schema_migrations') as migrations`)).toEqual([{ migrations: null }])
})

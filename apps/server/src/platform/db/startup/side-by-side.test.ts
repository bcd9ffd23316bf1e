/** Proves who may use one database beside whom: old code on a newer schema, and migrations that no old node may see. */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../../../../../package.json' with { type: 'json' }
import { createTestDatabase } from '../../../../../../tools/testing/test-database.ts'
import { migrate } from './migrate.ts'
import { oldestCodeFor, worksAfter } from './side-by-side.ts'

const releases = [
  { version: '4.9.0', migrations: { ledger: 18, app: 109 } },
  { version: '4.10.0', migrations: { ledger: 18, app: 112 } },
]
const known = { releases, version: '4.11.0' }
const app = (number: number, name = 'plain.sql') => ({ source: 'app', number, name })

test('after a migration the release before the one it came with still works', () => {
  expect(oldestCodeFor(app(113), known)).toBe('4.10.0')
  expect(oldestCodeFor(app(110), known)).toBe('4.9.0')
  expect(oldestCodeFor({ source: 'ledger', number: 19, name: 'plain.sql' }, known)).toBe('4.10.0')
  expect(oldestCodeFor(app(1), known)).toBe('4.9.0')
})

test('after a migration that old nodes cannot live with, only the version it came with works', () => {
  const feeShares = '0088_wallet_fee_shares.sql'
  expect(oldestCodeFor(app(88, feeShares), known)).toBe('4.9.0')
  expect(oldestCodeFor(app(110, feeShares), known)).toBe('4.10.0')
  expect(oldestCodeFor(app(113, feeShares), known)).toBe('4.11.0')
})

test('code works after a migration it does not know if it is no older than was written down', () => {
  expect(['4.9.0', '4.9.1', '4.10.0', '5.0.0'].map((version) => worksAfter('4.9.1', version))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(worksAfter(null, '99.0.0')).toBe(false)
})

async function asOwner(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  onTestFinished(() => owner.end())
  return owner
}

const fromTomorrow = (oldest: string | null) =>
  `insert into schema_migrations (source, number, name, checksum, oldest_code)
   select 'app', max(number) + 1, 'tomorrow_' || max(number), 'x', ${oldest === null ? 'null' : `'${oldest}'`}
   from schema_migrations where source = 'app'`

test('a node starts on a schema that is one release ahead, and not on one that has left it behind', async () => {
  const { url } = await createTestDatabase()
  const owner = await asOwner(url)
  await owner.query(fromTomorrow(manifest.version))
  expect((await migrate(url)).applied).toEqual([])
  await owner.query(fromTomorrow('99.0.0'))
  await expect(migrate(url)).rejects.toThrow(/newer than this code \(it has app\/tomorrow_/)
})

test('a database from before this was written down is brought forward, and code it cannot judge is refused', async () => {
  const { url } = await createTestDatabase()
  const owner = await asOwner(url)
  await owner.query('alter table schema_migrations drop column oldest_code')
  expect((await migrate(url)).applied).toEqual([])
  await owner.query(fromTomorrow(null))
  await expect(migrate(url)).rejects.toThrow(/newer than this code/)
})

test('what an old node cannot live with waits until the last one has let go of the database', async () => {
  const { url } = await createTestDatabase()
  const { login } = await migrate(url)
  const owner = await asOwner(url)
  // As it was before fees were shared out together; the migrations since then only add to what is there.
  await owner.query(
    `drop table fee_marks, fee_shares; delete from schema_migrations where source = 'app' and number >= 88`,
  )
  const oldNode = new pg.Client({ connectionString: login.href })
  await oldNode.connect()
  await expect(migrate(url)).rejects.toThrow(
    /^Nodes of an older version still use this database.*share its own fees a second time.*Stop all of them/,
  )
  const tables = await owner.query(`select to_regclass('fee_marks') as marks`)
  expect(tables.rows).toEqual([{ marks: null }])
  await oldNode.end()
  // Gone on from here: the next thing that stops it is that 0089 was there already.
  await expect(migrate(url)).rejects.toThrow(/app\/00(89|90)|already exists/)
  const after = await owner.query(`select to_regclass('fee_marks')::text as marks`)
  expect(after.rows).toEqual([{ marks: 'fee_marks' }])
})

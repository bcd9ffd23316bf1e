/** Proves that a database keeps the kind of money it was first started with. */
import { expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../../tools/testing/test-database.ts'
import { asOwner } from '../test/as-owner.ts'
import { realMoney } from '../test/real-money.ts'
import { startOnce } from '../test/start-once.ts'
import { startTestNode } from '../test/test-node.ts'
import { Visitor } from '../test/visitor.ts'

test('a database that was started with play money does not start with real money, however empty it is', async () => {
  const { url } = await createEmptyDatabase()
  expect(await startOnce(url)).toBe('up')
  expect(await startOnce(url, realMoney)).toMatch(/^This database holds play money, and MONEY_MODE is real: /)
  expect(await startOnce(url)).toBe('up')
})

test('a database that was started with real money does not start with play money', async () => {
  const { url } = await createTestDatabase()
  expect(await startOnce(url, realMoney)).toBe('up')
  expect(await startOnce(url)).toMatch(/^This database holds real money, and MONEY_MODE is play: /)
  expect(await startOnce(url, realMoney)).toBe('up')
})

test('with real money much less may be given away in a day, and a later start leaves the owner’s own figure alone', async () => {
  const { url } = await createTestDatabase()
  expect(await startOnce(url, realMoney)).toBe('up')
  const giving = (dollars: number) =>
    asOwner(
      url,
      `select ledger.open_account('wallet', '00000000-0000-4000-8000-000000000001');
       select ledger.post_one(gen_random_uuid(), 'wallet.gift', null, '00000000-0000-4000-8000-000000000001',
         ${dollars * 100}, null, null, 'x', '{}')`,
    )
  await giving(10_000)
  await expect(giving(1)).rejects.toMatchObject({ constraint: 'what_we_give_is_capped' })
  await asOwner(url, `select ledger.set_daily_cap('promotions', 1000100)`)
  expect(await startOnce(url, realMoney)).toBe('up')
  await giving(1)
  await expect(giving(1)).rejects.toMatchObject({ constraint: 'what_we_give_is_capped' })
})

test('two nodes that start at once with different money agree on one of them', async () => {
  const { url } = await createTestDatabase()
  const said = await Promise.all([startOnce(url), startOnce(url, realMoney)])
  expect(said.filter((line) => line === 'up')).toHaveLength(1)
})

test('a database from before the mode was written down holds play money if anyone was given some', async () => {
  const { url } = await createTestDatabase()
  const node = await startTestNode({ databaseUrl: url })
  await new Visitor(node.url).signUp('Maya Chen')
  await node.close()
  expect(await startOnce(url, realMoney)).toMatch(/^This database holds play money/)
  expect(await startOnce(url)).toBe('up')
})

test('a database from before the mode was written down holds real money if it has people and nobody was given any', async () => {
  const { url } = await createTestDatabase()
  const node = await startTestNode({ databaseUrl: url, env: realMoney })
  await new Visitor(node.url).signUp('Maya Chen')
  await node.close()
  expect(await startOnce(url)).toMatch(/^This database holds real money/)
  expect(await startOnce(url, realMoney)).toBe('up')
})

test('real money does not start beside demo people', async () => {
  const { url } = await createTestDatabase()
  expect(await startOnce(url, realMoney)).toBe('up')
  await asOwner(
    url,
    `insert into users (id, email, password_hash, terms_version, terms_accepted_at, created_at, password_changed_at)
     values (gen_random_uuid(), 'maya@demo.handshake.local', 'none', 'test', now(), now(), now())`,
  )
  expect(await startOnce(url, realMoney)).toMatch(/^This database has demo people/)
})

test.each([
  [
    'an opening balance',
    `select ledger.post_one(gen_random_uuid(), 'wallet.open', null, $1, 100, null, null, 'x', '{}')`,
  ],
  [
    'simulated money',
    `select ledger.post_one(gen_random_uuid(), 'network-fee.simulated', $1, null, 1, null, null, 'x', '{}')`,
  ],
])('real money does not start beside %s', async (_, posting) => {
  const { url } = await createTestDatabase()
  expect(await startOnce(url, realMoney)).toBe('up')
  const owner = "'00000000-0000-4000-8000-000000000001'"
  await asOwner(url, `select ledger.open_account('wallet', ${owner})`)
  await asOwner(
    url,
    `select ledger.post_one(gen_random_uuid(), 'wallet.gift', null, ${owner}, 100, null, null, 'x', '{}')`,
  )
  expect(await startOnce(url, realMoney)).toBe('up')
  await asOwner(url, posting.replace('$1', owner))
  expect(await startOnce(url, realMoney)).toMatch(/^This database has play balances/)
})

/** The lists at size, and what is due: read from their indexes, a page at a time, never the whole table. */
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { runInContext } from '#platform/run-in-context.ts'
import { Refused, refuse } from '#platform/use-case.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { someone } from '../../../../test/handshakes.ts'
import { maxRows, type Query, queryPlan, scansOfBets } from '../../../../test/query-plan.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import {
  lookedAt,
  lookUpQuery,
  marketQuery,
  maxLookedUp,
  offersQuery,
  stretchQuery,
} from '../../marketplace/market-query.ts'
import { readMarketplace } from '../../marketplace/read-marketplace.ts'
import { latelyQuery } from '../../reputation/read-statistics.ts'
import { dueQuery } from '../handshake.store.ts'
import { beginning, listQuery, readHandshakes, rowsQuery, searchedThrough } from './read-handshakes.ts'

/** A node of its own: offers without stakes would rightly fail the look at the books that ends every other test. */
let node: TestNode
let maya: PersonId
let busy: PersonId
const now = new Date('2026-03-01T12:00:00Z')

/** The oldest offers are written first, as in life: what an index finds first is not what the list begins with. */
beforeAll(async () => {
  node = await startTestNode()
  const people: PersonId[] = []
  for (let n = 0; n < 40; n += 1) people.push((await someone(node)).id)
  maya = people[0] as PersonId
  busy = (await someone(node)).id
  await asOwner(
    node.databaseUrl,
    `alter table bets set (autovacuum_enabled = off);
     insert into bets (id, title, bet_type, creator_id, stake_amount, peer_stake_amount, pick, team_a, team_b, settlement_rules,
       game_date, due_at, status, is_public, last_action_at, created_at, updated_at)
     select gen_random_uuid(), 'Game ' || n || case when n % 100 = 0 then ' seldom' else '' end
         || case when n > 30000 and n % 2 = 0 and n % 5 > 0 then ' bygone' else '' end
         || case when n > 39000 and n % 20 = 0 then ' ancient' else '' end, 'custom', (array['${people.join("','")}'])[1 + n % 40]::uuid, 100 + n % 900, 100 + n % 900,
       'team_a', 'A', 'B', '{}', t + interval '1 day', t + interval '1 day', 'open', n % 2 = 0, t, t, t
     from generate_series(40000, 1, -1) n, lateral (select '2026-03-01T12:00:00Z'::timestamptz - n * interval '1 min' as t) times;
     insert into bets (id, title, bet_type, creator_id, stake_amount, peer_stake_amount, pick, team_a, team_b, settlement_rules,
       status, last_action_at, created_at, updated_at)
     select gen_random_uuid(), 'Mine ' || n || case when n > 11999 then ' ancient' else '' end, 'custom', '${busy}', 100, 100,
       'team_a', 'A', 'B', '{}', 'cancelled', t, t, t
     from generate_series(1, 12001) n, lateral (select '2026-03-01T12:00:00Z'::timestamptz - n * interval '1 min' as t) times;
     analyze bets; analyze profiles; analyze bet_invitations`,
  )
  return () => node.close()
})

const planOf = (query: Query) => queryPlan(node.pool, query)

test.each([
  ['all of mine', {}],
  ['my active ones', { group: 'active' as const }],
  ['those I am invited to', { group: 'invited' as const }],
])('%s', async (_, asked) => {
  const plans = scansOfBets(await planOf(listQuery({ personId: maya, from: beginning, now: now }, asked)))
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...plans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThan(100)
})

test('the rows of a page are looked up by the plan that is kept, and no others are read', async () => {
  const { rows } = await node.pool.query<{ id: HandshakeId }>('select id from bets limit 20')
  const plans = scansOfBets(
    await planOf(
      rowsQuery(
        { personId: maya },
        rows.map(({ id }) => id),
      ),
    ),
  )
  expect(plans).toHaveLength(1)
  expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(plans.map((plan) => plan['Actual Rows'])).toEqual([rows.length])
})

test.each(['newest', 'starting-soon', 'stake-low', 'stake-high'] as const)('the marketplace, %s', async (sort) => {
  const query = marketQuery({ personId: maya, from: null, now: now }, { sort })
  const plans = scansOfBets(await planOf(query))
  expect(plans.map((plan) => plan['Node Type'])).toEqual(['Index Scan'])
  expect(Math.max(...plans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThan(100)
})

/** Long before any of the offers has ended. */
const early = new Date('2026-01-01T12:00:00Z')
const reading = () => ({ personId: maya, from: null, now: early })

test.each([
  ['a word that one offer has', { search: 'Game 39990' }],
  ['a word that nobody wrote', { search: 'xylophone' }],
  ['two letters', { search: 'zq' }],
  ['a league without offers', { league: 'XFL' }],
  ['a stake nobody offers', { minCents: 1_000_000 }],
])('the marketplace, searched for %s, looks at a stretch of its order', async (_, asked) => {
  for (const sort of ['newest', 'starting-soon', 'stake-low', 'stake-high'] as const) {
    const plans = scansOfBets(await planOf(stretchQuery(reading(), { ...asked, sort })))
    expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
    expect(maxRows(plans)).toBeLessThanOrEqual(lookedAt)
  }
})

test('a batch of what is due reads no more than it takes, however much is due', async () => {
  const query = dueQuery({ statuses: ['open', 'finalizing'], now, limit: 50, only: null })
  const plans = scansOfBets(await planOf(query))
  expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...plans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThanOrEqual(50)
  const due = await node.pool.query<{ id: string }>(query)
  const oldest = await node.pool.query<{ id: string }>(
    'select id from bets where due_at <= $1 order by due_at limit 50',
    [now],
  )
  expect(due.rows.map(({ id }) => id)).toEqual(oldest.rows.map(({ id }) => id).sort())
})

test.each([
  ['a word that one offer has', { search: 'Game 39990' }],
  ['a word that nobody wrote', { search: 'xylophone' }],
  ['a league without offers', { league: 'XFL' }],
  ['a word that thousands have', { search: 'game' }],
])('%s is looked up in an index, and never more than a bounded number of offers', async (_, asked) => {
  const plans = await planOf(present(lookUpQuery(reading(), asked), 'an index knows it'))
  expect(scansOfBets(plans).map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  const read = plans.filter((plan) => plan['Relation Name'] === 'bets')
  expect(maxRows(read)).toBeLessThanOrEqual(maxLookedUp + 1)
  const { rows } = await node.pool.query<{ id: string }>('select id from bets limit 20')
  const offers = scansOfBets(await planOf(offersQuery(rows.map(({ id }) => id) as HandshakeId[], asked)))
  expect(offers.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
})

test('what no index knows is not looked up', () => {
  for (const asked of [{ search: 'zq' }, { minCents: 5 }, { betType: 'custom' as const }])
    expect(lookUpQuery(reading(), asked)).toBeNull()
})

const asked = (input: Omit<Parameters<typeof readMarketplace>[1], 'sort'>) =>
  runInContext(node.machinery, (ctx) =>
    readMarketplace({ ...ctx, person: { id: maya }, now: early } as never, input, refuse),
  )

async function search(input: Parameters<typeof asked>[0]) {
  const answer = await asked(input)
  if (answer instanceof Refused) throw new Error(`a page was refused: ${answer.code}`)
  return { titles: answer.handshakes.map(({ title }) => title), nextCursor: answer.nextCursor }
}

test('the one offer with a rare word is found far behind the newest, and by the name of who made it', async () => {
  expect(await search({ search: 'game 39990' })).toEqual({ titles: ['Game 39990'], nextCursor: null })
  const { rows } = await node.pool.query(
    `select p.display_name as name from bets b join profiles p on p.id = b.creator_id where b.title = 'Game 39990'`,
  )
  expect((await search({ search: rows[0].name })).titles).toHaveLength(20)
})

test.each([
  ['that one offer in a hundred has', 'seldom', 300],
  ['that only older offers have, more than are looked up', 'bygone', 2_000],
  ['that only older offers have', 'ancient', 40],
])('page after page, a word %s finds every one once, in order', async (_, word, count) => {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({ search: word, ...(cursor && { cursor }) })
    found.push(...page.titles)
    cursor = page.nextCursor
  } while (cursor !== null)
  const { rows } = await node.pool.query<{ title: string }>(
    `select title from bets where title like $1 and is_public and creator_id <> $2 order by created_at desc, id desc`,
    [`% ${word}%`, maya],
  )
  expect(rows.length).toBeGreaterThan(count / 2)
  expect(found).toEqual(rows.map(({ title }) => title))
})

test('a search of one’s own looks through a bounded number, says where it ended, and goes on from there', async () => {
  const own = (from = beginning) => listQuery({ personId: busy, from, now }, { search: 'ancient' })
  const plans = scansOfBets(await planOf(own()))
  expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(maxRows(plans)).toBeLessThanOrEqual(searchedThrough)
  const ask = (cursor: string | null) =>
    runInContext(node.machinery, (ctx) =>
      readHandshakes(
        { ...ctx, person: { id: busy } } as never,
        { search: 'ancient', ...(cursor && { cursor }) },
        refuse,
      ),
    )
  const found: string[] = []
  let [cursor, pages] = [null as string | null, 0]
  do {
    const page = await ask(cursor)
    if (page instanceof Refused) throw new Error(`a page was refused: ${page.code}`)
    found.push(...page.handshakes.map(({ title }) => title))
    cursor = page.nextCursor
    pages += 1
  } while (cursor !== null)
  expect(found).toEqual(['Mine 12000 ancient', 'Mine 12001 ancient'])
  expect(pages).toBe(7)
})

test('the figures of a long life are read from what runs', async () => {
  const plans = scansOfBets(await planOf(latelyQuery(busy, now)))
  expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(maxRows(plans)).toBeLessThan(20)
})

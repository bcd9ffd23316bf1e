/** The lists at size, and what is due: read from their indexes, a page at a time, never the whole table. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { someone } from '../../../../test/handshakes.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { marketQuery } from '../../marketplace/market-query.ts'
import { dueQuery } from '../handshake.store.ts'
import { beginning, listQuery } from './read-handshakes.ts'

/** A node of its own: offers without stakes would rightly fail the look at the books that ends every other test. */
let node: TestNode
let maya: PersonId
const now = new Date('2026-03-01T12:00:00Z')

beforeAll(async () => {
  node = await startTestNode()
  const people: PersonId[] = []
  for (let n = 0; n < 40; n += 1) people.push((await someone(node)).id)
  maya = people[0] as PersonId
  await asOwner(
    node.databaseUrl,
    `alter table bets set (autovacuum_enabled = off);
     insert into bets (id, title, bet_type, creator_id, stake_amount, peer_stake_amount, pick, team_a, team_b, settlement_rules,
       game_date, due_at, status, is_public, last_action_at, created_at, updated_at)
     select gen_random_uuid(), 'Game ' || n, 'custom', (array['${people.join("','")}'])[1 + n % 40]::uuid, 100 + n % 900, 100 + n % 900,
       'team_a', 'A', 'B', '{}', t + interval '1 day', t + interval '1 day', 'open', n % 2 = 0, t, t, t
     from generate_series(1, 40000) n, lateral (select '2026-03-01T12:00:00Z'::timestamptz - n * interval '1 min' as t) times;
     analyze bets; analyze profiles; analyze bet_invitations`,
  )
  return () => node.close()
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }

const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]

/** A query with a name is soon planned once for everybody, so that is the plan that is looked at. */
async function planOf({ name, text, values }: { name?: string; text: string; values: unknown[] }): Promise<Plan[]> {
  const client = await node.pool.connect()
  const explain = 'explain (analyze, format json)'
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    if (name !== undefined) await client.query(`prepare looked_at as ${text}`)
    const { rows } =
      name === undefined
        ? await client.query(`${explain} ${text}`, values)
        : await client.query(`${explain} execute looked_at (${values.map(literal).join(', ')})`)
    return all(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release(true)
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`
}

const scansOfBets = (plans: Plan[]) => plans.filter((plan) => plan['Relation Name'] === 'bets')

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

test.each(['newest', 'starting-soon', 'stake-low', 'stake-high'] as const)('the marketplace, %s', async (sort) => {
  const query = marketQuery({ personId: maya, from: null, now: now }, { sort })
  const plans = scansOfBets(await planOf(query))
  expect(plans.map((plan) => plan['Node Type'])).toEqual(['Index Scan'])
  expect(Math.max(...plans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThan(100)
})

test.each([
  ['a word that one offer has', { search: 'Game 39998' }],
  ['a word that nobody wrote', { search: 'xylophone' }],
  ['a league without offers', { league: 'XFL' }],
])('the marketplace, searched for %s', async (_, asked) => {
  const query = marketQuery({ personId: maya, from: null, now: new Date('2026-01-01T12:00:00Z') }, asked)
  const plans = scansOfBets(await planOf(query))
  expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...plans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThanOrEqual(1_000)
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

test('the one offer with a rare word is found far behind the newest, and by the name of who made it', async () => {
  const asking = { personId: maya, from: null, now: new Date('2026-01-01T12:00:00Z') }
  const titles = async (search: string) => {
    const { text, values } = marketQuery(asking, { search })
    return (await node.pool.query<{ title: string }>(text, values)).rows.map(({ title }) => title)
  }
  expect(await titles('game 39998')).toEqual(['Game 39998'])
  const { rows } = await node.pool.query(
    `select p.display_name as name from bets b join profiles p on p.id = b.creator_id where b.title = 'Game 39998'`,
  )
  expect(await titles(rows[0].name)).toHaveLength(21)
})

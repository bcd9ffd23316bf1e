/** The room for deals at size: a search reads what it finds from the indexes, and never walks the whole table. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database-schema.generated.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { Refused, refuse } from '#platform/use-case.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { readDeals } from './read-deals.ts'

/** A node of its own: bets without stakes would rightly fail the look at the books that ends every other test. */
let node: TestNode
let boss: Resident
let rare: Resident

beforeAll(async () => {
  node = await startTestNode()
  boss = await someone(node, { role: 'admin' })
  rare = await someone(node)
  const others: PersonId[] = []
  for (let n = 0; n < 10; n += 1) others.push((await someone(node)).id)
  await asOwner(
    node.databaseUrl,
    `insert into bets (id, title, bet_type, creator_id, stake_amount, peer_stake_amount, pick, team_a, team_b, settlement_rules,
       status, last_action_at, created_at, updated_at)
     select gen_random_uuid(), 'Bet ' || n, 'custom', case when n % 4000 = 0 then '${rare.id}'::uuid else (array['${others.join("','")}'])[1 + n % 10]::uuid end,
       100, 100, 'team_a', 'A', 'B', '{}', 'cancelled', t, t, t
     from generate_series(1, 20000) n, lateral (select '2026-03-01T12:00:00Z'::timestamptz - n * interval '1 min' as t) times;
     analyze bets; analyze profiles; analyze users`,
  )
  return () => node.close()
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]

/** How the page itself was read, from the query the use case sends. */
async function scansOfBets(asked: InputOf<typeof admin.readDeals>): Promise<{ plans: Plan[]; found: number }> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: node.pool }),
    log: ({ query }) => void sent.push(query),
  })
  const answer = await runInContext(node.machinery, (ctx) =>
    readDeals({ ...ctx, sql: db, person: { id: boss.id, role: 'admin' } } as never, asked, refuse),
  )
  if (answer instanceof Refused) throw new Error(`a page was refused: ${answer.code}`)
  const page = sent.find(({ sql }) => sql.includes('open_until'))
  if (page === undefined) throw new Error('the page was not asked for')
  const { rows } = await node.pool.query(`explain (analyze, format json) ${page.sql}`, [...page.parameters])
  const plans = all(rows[0]['QUERY PLAN'][0].Plan).filter((plan) => plan['Relation Name'] === 'bets')
  return { plans, found: answer.deals.length }
}

const read = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']

test.each([
  ['without a search', () => ({}), 50],
  ['for somebody with few', () => ({ search: rare.username }), 5],
  ['for words that nothing has', () => ({ search: 'xylophone concert' }), 0],
  ['for a kind and a person', () => ({ search: `bet ${rare.username}` }), 5],
] as const)('a page %s reads no more of the bets than it needs', async (_, asked, count) => {
  const { plans, found } = await scansOfBets(asked())
  expect(found).toBe(count)
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...plans.map(read))).toBeLessThan(500)
})

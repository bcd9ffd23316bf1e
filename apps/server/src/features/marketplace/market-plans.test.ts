/** The market where most handshakes are private and over, as in life: its share is known, so no more than a stretch of it is read. */
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { someone } from '../../../test/handshakes.ts'
import { maxRows, queryPlan, scansOfBets } from '../../../test/query-plan.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { lookedAt, stretchQuery } from './market-query.ts'

/** A node of its own: offers without stakes would rightly fail the look at the books that ends every other test. */
let node: TestNode
const now = new Date('2026-03-01T12:00:00Z')

beforeAll(async () => {
  node = await startTestNode()
  const { id: maker } = await someone(node)
  await asOwner(
    node.databaseUrl,
    `insert into bets (id, title, bet_type, creator_id, stake_amount, peer_stake_amount, pick, team_a, team_b, settlement_rules,
       game_date, due_at, status, is_public, last_action_at, created_at, updated_at)
     select gen_random_uuid(), 'Game ' || n, 'custom', '${maker}', 100 + n % 900, 100 + n % 900, 'team_a', 'A', 'B', '{}',
       t + interval '1 day', case when n % 10 = 0 then t + interval '1 day' end, case when n % 10 = 0 then 'open' else 'cancelled' end, n % 10 = 0, t, t, t
     from generate_series(1, 40000) n, lateral (select '2026-03-01T12:00:00Z'::timestamptz - n * interval '1 min' as t) times;
     analyze bets`,
  )
  return () => node.close()
})

test.each(['newest', 'starting-soon'] as const)('a search in the order %s', async (sort) => {
  const { id: personId } = await someone(node)
  const query = stretchQuery({ personId, from: null, now }, { sort, search: 'xylophone' })
  const scans = scansOfBets(await queryPlan(node.pool, query))
  expect(scans.length).toBeGreaterThan(0)
  expect(maxRows(scans)).toBeLessThanOrEqual(lookedAt)
})

/** Proves that the books check of every server test finds what is broken, names its law, and asks for nearly all of them in one go. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from './as-owner.ts'
import { inWords, someone } from './handshakes.ts'
import { expectSoundBooks } from './sound-books.ts'
import { startTestNode, type TestNode } from './test-node.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
  const person = await someone(node)
  await person.done(handshake.createHandshake, inWords())
})
afterAll(() => node.close())

test('books in order pass, and are asked at most four times', async () => {
  let asked = 0
  const query: TestNode['pool']['query'] = ((...statement: Parameters<TestNode['pool']['query']>) => {
    asked += 1
    return node.pool.query(...statement)
  }) as TestNode['pool']['query']
  await expectSoundBooks({ features: node.features, pool: { query } as TestNode['pool'] })
  expect(asked).toBeLessThanOrEqual(4)
})

test.each([
  [
    'of the ledger',
    "update ledger.accounts set balance_cents = balance_cents + 1 where kind = 'wallet'",
    'a balance is the sum of its entries',
  ],
  ['of a feature', 'update bets set step_count = step_count + 1', 'every step of a handshake is written down'],
  [
    'of steps',
    `insert into bet_steps (bet_id, number, event, from_status, to_status, actor, details, at)
     values (gen_random_uuid(), 1, 'share', 'draft', 'open', 'creator', '{}', now())`,
    'every step is of a handshake that is there',
  ],
  [
    'of results',
    `insert into betting_results (user_id, bet_id, opponent_id, result, net_amount, stake_amount, category, at)
     select id, gen_random_uuid(), gen_random_uuid(), 'won', 10, 10, 'Custom', now() from users limit 1`,
    'every result names people and an ending that are there',
  ],
  [
    'of records',
    `insert into betting_records (user_id, opponent_id, meetings, wins, losses, net_amount, last_met_at)
     select id, gen_random_uuid(), 1, 1, 0, 10, now() from users limit 1`,
    'every record of two people names people who are there',
  ],
  [
    'of trust',
    `insert into trust_movements (id, user_id, reason, change, score_after, partner_id, at)
     select gen_random_uuid(), id, 'agreement_completed', 2, 102, gen_random_uuid(), now() from users limit 1`,
    'every movement of trust names people and an occasion that are there',
  ],
  [
    'that asks more than once',
    `insert into fee_shares (id, at, fee_count, fee_cents, reserve_cents, rewards_cents)
     values (gen_random_uuid(), now(), 3, 10, 0, 0)`,
    'every fee up to its mark is shared once',
  ],
])('a law %s that does not hold is named', async (_whose, broken, law) => {
  await asOwner(node.databaseUrl, `set session_replication_role = replica; ${broken}`)
  const findings = expect.arrayContaining([expect.objectContaining({ law })])
  await expect(expectSoundBooks(node)).rejects.toMatchObject({ actual: findings })
})

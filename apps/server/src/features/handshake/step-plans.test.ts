/** Every statement of a step at size: planned once for a connection, and never a whole table for a few rows. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import { createPool } from '#platform/db/db.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { inWords, someone } from '../../../test/handshakes.ts'
import { stepsOf } from '../../../test/query-plan.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { lockHandshakes } from './handshake.store.ts'
import type { Attempt } from './handshake-move.ts'
import { moveHandshakes } from './move-handshakes.ts'

/** More often than PostgreSQL plans anew before it decides whether it goes on to. */
const lives = 8

let node: TestNode
let creatorId: PersonId
let peerId: PersonId
const handshakes: HandshakeId[] = []

/** Of a grown place, and of tables that a step only looks into: what is small is read as a whole, and rightly. */
const grown = `
  create temp table crowd as select gen_random_uuid() as id, 'crowd' || n as name, n from generate_series(1, 3000) n;
  insert into users (id, email, password_hash, terms_version, terms_accepted_at, created_at, password_changed_at)
    select id, name || '@example.com', 'none', 'test', now(), now(), now() from crowd;
  insert into profiles (id, email, full_name, display_name, username, email_verified, created_at, updated_at)
    select id, name || '@example.com', name, name, name, true, now(), now() from crowd;
  insert into bets (id, title, bet_type, creator_id, stake_amount, peer_stake_amount, pick, team_a, team_b, settlement_rules,
      status, last_action_at, created_at, updated_at)
    select gen_random_uuid(), 'Game', 'custom', id, 100, 100, 'team_a', 'A', 'B', '{}', 'cancelled', now(), now(), now() from crowd;
  insert into bet_invitations (id, bet_id, sender_id, recipient_id, message, created_at, expires_at, status)
    select gen_random_uuid(), b.id, b.creator_id, (select id from crowd where crowd.id <> b.creator_id limit 1), '', now(), now(), 'expired'
    from bets b where b.creator_id in (select id from crowd);
  insert into betting_results (user_id, bet_id, opponent_id, result, net_amount, stake_amount, category, at)
    select b.creator_id, b.id, (select id from crowd limit 1), 'won', 1, 1, 'Custom', now() from bets b where b.creator_id in (select id from crowd);
  insert into betting_statistics (user_id, updated_at) select id, now() from crowd;
  insert into notifications (id, user_id, type, title, message, created_at, updated_at)
    select gen_random_uuid(), id, 'system', 'Hello', 'There', now(), now() from crowd;
  insert into muted_notices (user_id, topic, channel, created_at) select id, 'handshakes', 'email', now() from crowd;
  insert into known_devices (user_id, token_hash, created_at, last_used_at, expires_at)
    select id, sha256(name::bytea), now(), now(), now() + interval '1 day' from crowd;
  analyze`

beforeAll(async () => {
  node = await startTestNode()
  const [maya, leo] = [await someone(node), await someone(node)]
  creatorId = maya.id
  peerId = leo.id
  for (let n = 0; n < lives; n += 1)
    handshakes.push((await maya.done(handshake.createHandshake, inWords({ stakeCents: 100 }))).id)
  await asOwner(node.databaseUrl, grown)
  return () => node.close()
})

const steps = ({ now }: Context): Omit<Attempt, 'handshake'>[] => [
  { event: 'join', by: 'stranger', actorId: peerId, changes: { peerId, acceptedAt: now, dueAt: null } },
  { event: 'start', by: 'scheduler', actorId: null },
  { event: 'finish', by: 'scheduler', actorId: null },
  {
    event: 'result',
    by: 'oracle',
    actorId: null,
    changes: { outcome: 'creator', outcomeReason: 'feed', winnerId: creatorId, resultAt: now, dueAt: now },
  },
  { event: 'pay-out', by: 'scheduler', actorId: null },
]

async function live(ctx: Context, id: HandshakeId): Promise<void> {
  for (const step of steps(ctx)) {
    const row = (await lockHandshakes(ctx, [id])).get(id)
    if (row === undefined) throw new Error('the handshake is gone')
    expect(await moveHandshakes(ctx, [{ handshake: row, ...step }])).toMatchObject([{ moved: true }])
  }
}

type Statement = { name: string; parameters: number; custom: number; generic: number }

test('the statements of a life are planned once, and look up what they need', async () => {
  // A connection of its own: one that made the handshakes has plans from when the tables were empty.
  const pool = createPool(node.machinery.config, node.machinery.log)
  await runInContext({ ...node.machinery, pool }, async (ctx) => {
    for (const id of handshakes) await live(ctx, id)
    const { rows: statements } = await ctx.client.query<Statement>(
      `select name, coalesce(array_length(parameter_types, 1), 0) as parameters, custom_plans::int as custom, generic_plans::int as generic
       from pg_prepared_statements where from_sql is false and custom_plans + generic_plans >= $1`,
      [lives],
    )
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'handshake-write-standing',
        'reputation-write-scores',
        expect.stringMatching(/^notification-notify/),
      ]),
    )
    const { rows: large } = await ctx.client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= 1000`,
    )
    const largeTables = new Set(large.map(({ name }) => name))
    await ctx.client.query('set local plan_cache_mode = force_generic_plan')
    const scans: string[] = []
    for (const { name, parameters } of statements) {
      const nothing = Array.from({ length: parameters }, () => 'null')
      const { rows } = await ctx.client.query(
        `explain (format json) execute "${name}"${parameters > 0 ? `(${nothing.join(', ')})` : ''}`,
      )
      for (const plan of stepsOf(rows[0]['QUERY PLAN'][0].Plan))
        if (plan['Node Type'] === 'Seq Scan' && largeTables.has(plan['Relation Name'] ?? ''))
          scans.push(`${name} reads all of ${plan['Relation Name']}`)
    }
    expect(scans.join('\n')).toBe('')
    const plannedAnew = statements.filter(({ custom, generic }) => custom > 5 || generic === 0)
    expect(plannedAnew.map(({ name }) => name).join('\n')).toBe('')
  }).finally(() => pool.end())
})

/** Every table has somebody who answers for its growth, and every job that is named for it exists. */
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../test/residents.ts'
import { useNode } from '../../test/test-node.ts'
import { tableGrowth } from './table-growth.ts'

const { node, clock } = useNode()
/** Not a job: the relay of every node. */
const relay = 'the relay'

test('every table has an entry, and no entry is about a table that is gone', async () => {
  const { rows } = await node().pool.query<{ name: string }>(
    `select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
     from pg_tables where schemaname in ('public', 'ledger') order by 1`,
  )
  expect(Object.keys(tableGrowth).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('whoever prunes a table is a job that runs, and what stays forever has a reason', () => {
  const jobs = new Set([relay, ...node().features.flatMap((feature) => feature.jobs.map(({ name }) => name))])
  for (const [name, { kept }] of Object.entries(tableGrowth)) {
    if (kept.is === 'pruned') expect(jobs, `who prunes ${name}`).toContain(kept.by)
    if (kept.is === 'forever') expect(kept.why.length, `why ${name} stays`).toBeGreaterThan(10)
  }
})

test('the nightly clearing takes bite after bite until nothing old is left, and leaves what is young', async () => {
  const add = (count: number, at: Date) =>
    node().pool.query(
      `insert into handled_events (event_id, reaction, handled_at) select gen_random_uuid(), 'try', $2 from generate_series(1, $1)`,
      [count, at],
    )
  const now = clock.now().getTime()
  await add(10_001, new Date(now - days(31)))
  await add(3, new Date(now - days(29)))
  await node().runJob('platform.clear-out')
  const { rows } = await node().pool.query(`select count(*)::int as left from handled_events where reaction = 'try'`)
  expect(rows).toEqual([{ left: 3 }])
})

test.each([
  [
    'wallet.forget-activity',
    'wallet_activity',
    `(user_id, action, at, request_id) select $1, 'transfer', $2, gen_random_uuid()`,
  ],
  [
    'session.delete-expired',
    'magic_link_tokens',
    `(id, user_id, email, token, expires_at, created_at) select gen_random_uuid(), $1, 'old@example.com', encode(sha256(('old ' || n)::bytea), 'hex'), $2, $2`,
  ],
  [
    'notification.forget-old-notices',
    'notifications',
    `(id, user_id, kind, type, title, message, priority, read, created_at, updated_at)
     select gen_random_uuid(), $1, 'wallet.sent', 'wallet', 'Old', 'Old', 'low', true, $2, $2`,
  ],
] as const)('%s takes more than one bite of %s in one night', async (job, table, rowsOf) => {
  const person = await moveIn(node(), `Nightly ${table.slice(0, 6)}`)
  const old = new Date(clock.now().getTime() - days(400))
  await node().pool.query(`insert into ${table} ${rowsOf} from generate_series(1, 10001) as n`, [person.id, old])
  await node().runJob(job)
  const { rows } = await node().pool.query(
    `select count(*)::int as left from ${table} where user_id = $1 and ${table === 'wallet_activity' ? 'at' : 'created_at'} = $2`,
    [person.id, old],
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a notice that was read goes after a year; one that nobody has read stays', async () => {
  const person = await moveIn(node(), 'Nora Notices')
  const add = (read: boolean, at: Date) =>
    node().pool.query(
      `insert into notifications (id, user_id, kind, type, title, message, priority, read, created_at, updated_at)
       select gen_random_uuid(), $1, 'wallet.sent', 'wallet', 'Old', 'Old', 'low', $2, $3, $3`,
      [person.id, read, at],
    )
  const now = clock.now().getTime()
  await add(true, new Date(now - days(366)))
  await add(true, new Date(now - days(364)))
  await add(false, new Date(now - days(366)))
  await node().runJob('notification.forget-old-notices')
  const { rows } = await node().pool.query(
    `select read, $2 - created_at > interval '365 days' as old from notifications where user_id = $1 and title = 'Old' order by 1`,
    [person.id, clock.now()],
  )
  expect(rows).toEqual([
    { read: false, old: true },
    { read: true, old: false },
  ])
})

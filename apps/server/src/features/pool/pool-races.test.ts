/** Pools under hostile hands: races for seats, closing time, repeats, kills between steps. Nothing lost, nothing paid twice. */
import { randomUUID } from 'node:crypto'
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { available, someone } from '../../../test/handshakes.ts'
import { beatPools, confirm, filledPool, join, overPool, poolForm, propose, readPool } from '../../../test/pools.ts'
import { race } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

const crowdOf = async (count: number): Promise<Resident[]> => {
  const people: Resident[] = []
  for (let made = 0; made < count; made += 1) people.push(await someone(node()))
  return people
}
const codes = (answers: readonly { ok: boolean; error?: { code: string } }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : (answer.error?.code ?? ''))).sort()

test('of fifty who want the last seat, one gets it and the others keep their money', async () => {
  const { id, creator } = await filledPool(stage(), [0, 1], { mostPeople: 3 })
  const crowd = await crowdOf(50)
  const answers = await Promise.all(crowd.map((person) => join(person, id, 1)))
  expect(codes(answers)).toEqual(['ok', ...Array(49).fill('pool.full')])
  const left = await Promise.all(crowd.map(available))
  expect(left.filter((cents) => cents === 99_000)).toHaveLength(1)
  expect(left.filter((cents) => cents === 100_000)).toHaveLength(49)
  expect((await readPool(creator, id)).peopleCount).toBe(3)
})

test('a join, a leave and a start at closing time: whoever is in when it starts stays in, with the stake', async () => {
  const [joiner, leaver] = await crowdOf(2)
  await race(async (together, round) => {
    const { id, creator } = await filledPool(stage(), [0, 1, 1])
    await join(leaver as Resident, id, 0)
    const before = [await available(joiner as Resident), await available(leaver as Resident)]
    // To the scheduler the hour has come; the two requests still have the time before it.
    await node().pool.query(`update pools set due_at = '2000-01-01' where id = $1`, [id])
    const [joined, left] = await together(
      () => join(joiner as Resident, id, 1),
      () => (leaver as Resident).call(pool.leavePool, { poolId: id, requestId: randomUUID() }),
      () => beatPools(node()),
    )
    // A pool that somebody is just joining or leaving is passed over: the next beat, seconds later, starts it.
    await beatPools(node())
    const view = await readPool(creator, id)
    expect(view.status, round).toBe('running')
    expect(view.peopleCount, round).toBe(4 + (joined.ok ? 1 : 0) - (left.ok ? 1 : 0))
    const after = [await available(joiner as Resident), await available(leaver as Resident)]
    expect(after, round).toEqual([(before[0] ?? 0) - (joined.ok ? 1_000 : 0), (before[1] ?? 0) + (left.ok ? 1_000 : 0)])
    for (const answer of [joined, left]) if (!answer.ok) expect(answer.error.code).toBe('pool.betting-closed')
  }, 6)
})

test('two proposals at once: one of them stands', async () => {
  await race(async (together, round) => {
    const { id, creator } = await overPool(stage(), [0, 1, 1])
    const answers = await together(
      () => propose(creator, id, 0),
      () => propose(creator, id, 1),
    )
    expect(codes(answers), round).toEqual(['ok', 'pool.too-late'])
  }, 4)
})

test('the last confirmation against a dispute against the payout job: one of them happens', async () => {
  await race(async (together, round) => {
    const { id, creator, others, people } = await overPool(stage(), [0, 1, 1])
    const [tom, ines] = others as [Resident, Resident]
    await propose(creator, id, 0)
    await confirm(tom, id)
    const before = await Promise.all(people.map(available))
    const [confirmed, disputed] = await together(
      () => confirm(ines, id),
      () => ines.call(pool.disputePool, { poolId: id, requestId: randomUUID(), reason: 'No.' }),
    )
    expect([confirmed.ok, disputed.ok].filter(Boolean), round).toHaveLength(1)
    const after = await Promise.all(people.map(available))
    const paid = confirmed.ok ? [2_940, 0, 0] : [0, 0, 0]
    expect(
      after.map((cents, index) => cents - (before[index] ?? 0)),
      round,
    ).toEqual(paid)
  }, 4)
})

test('the same key is the same request, and another one under it is refused', async () => {
  const [maya, tom] = (await crowdOf(2)) as [Resident, Resident]
  const form = poolForm(stage())
  const made = await Promise.all([maya.call(pool.createPool, form), maya.call(pool.createPool, form)])
  const ids = made.map((answer) => (answer.ok ? answer.result.id : answer.error.code))
  expect(ids[0]).toBe(ids[1])
  expect(await available(maya)).toBe(99_000)
  expect(await maya.call(pool.createPool, { ...form, title: 'Another' })).toMatchObject({
    error: { code: 'wallet.id-reused' },
  })
  const poolId = ids[0] as Id<'pool'>
  const click = { poolId, requestId: randomUUID() as Id<'request'>, pick: 1 }
  expect(codes(await Promise.all([tom.call(pool.joinPool, click), tom.call(pool.joinPool, click)]))).toEqual([
    'ok',
    'ok',
  ])
  expect(await available(tom)).toBe(99_000)
  // Left since: the old key brings nobody back in without a stake.
  await tom.done(pool.leavePool, { poolId, requestId: randomUUID() })
  expect((await tom.call(pool.joinPool, click)).ok).toBe(true)
  expect(await available(tom)).toBe(100_000)
  expect((await readPool(maya, poolId)).peopleCount).toBe(1)
})

test('a payout that fails holds up no other, leaves nothing behind, and goes through when the reason is gone', async () => {
  const [broken, sound] = [await overPool(stage(), [0, 1, 1]), await overPool(stage(), [0, 1, 1])]
  for (const one of [broken, sound]) await propose(one.creator, one.id, 0)
  // As if the process died between the posting and the rows: the whole step is undone.
  await asOwner(
    node().databaseUrl,
    `alter table pool_steps add constraint no_payout_today check (pool_id <> '${broken.id}' or event <> 'pay-out') not valid`,
  )
  clock.advance(hours(24))
  await beatPools(node())
  expect([
    (await readPool(broken.creator, broken.id)).status,
    (await readPool(sound.creator, sound.id)).status,
  ]).toEqual(['finalizing', 'completed'])
  expect(await available(broken.creator)).toBe(99_000)
  const { rows } = await node().pool.query('select task, subject, attempts from stuck_work where subject_id = $1', [
    broken.id,
  ])
  expect(rows).toEqual([{ task: 'pool.pay-out', subject: 'pool', attempts: 1 }])
  await asOwner(node().databaseUrl, 'alter table pool_steps drop constraint no_payout_today')
  clock.advance(hours(1))
  await beatPools(node())
  await beatPools(node())
  expect((await readPool(broken.creator, broken.id)).status).toBe('completed')
  expect(await available(broken.creator)).toBe(101_940)
})

test('random pools: whatever is picked, proposed and ruled, all the money comes back but the fee', async () => {
  const arbitrator = await someone(node(), { role: 'arbitrator' })
  const random = fc.record({
    picks: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 7 }),
    stakeCents: fc.integer({ min: 100, max: 9_999 }),
    outcome: fc.option(fc.integer({ min: 0, max: 2 })),
    ruled: fc.boolean(),
  })
  for (const { picks, stakeCents, outcome, ruled } of fc.sample(random, 8)) {
    const { id, creator, others, people } = await overPool(stage(), picks, { stakeCents })
    await propose(creator, id, outcome)
    if (ruled) {
      await others[0]?.done(pool.disputePool, { poolId: id, reason: 'Hm.', requestId: randomUUID() })
      await arbitrator.done(pool.rulePool, { poolId: id, outcome, reason: 'As the results page shows it plainly.' })
    }
    clock.advance(hours(24))
    await beatPools(node())
    const view = await readPool(creator, id)
    const left = await Promise.all(people.map(available))
    const lost = people.length * 100_000 - left.reduce((sum, cents) => sum + cents, 0)
    const wrong = picks.filter((pick) => pick !== outcome).length
    const pot = stakeCents * picks.length
    const fee =
      view.status === 'completed' ? Math.min(Math.round((pot * (ruled ? 250 : 200)) / 10_000), wrong * stakeCents) : 0
    expect({ picks, outcome, ruled, lost }).toEqual({ picks, outcome, ruled, lost: fee })
  }
}, 120_000)

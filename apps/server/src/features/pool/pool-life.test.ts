/** The life of a pool, from the first seat to the money, over HTTP. */
import { randomUUID } from 'node:crypto'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { available, severalPeople, someone } from '../../../test/handshakes.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { beatPools, confirm, filledPool, join, overPool, poolForm, propose, readPool } from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

/** Without rewards, so that every cent here is a stake or a fee. */
const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

const titlesOf = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)

const balances = (people: readonly Resident[]) => Promise.all(people.map(available))

test('five people join, the creator proposes, all confirm, and those who were right share the pot at once', async () => {
  const { id, creator, others, people } = await overPool(stage(), [0, 1, 1, 2, 0])
  expect(await balances(people)).toEqual([99_000, 99_000, 99_000, 99_000, 99_000])
  expect((await creator.done(wallet.readBalance, {})).heldCents).toBe(1_000)
  expect(await titlesOf(creator)).toContain('How did it end?')
  expect((await propose(creator, id, 1)).ok).toBe(true)
  expect(await titlesOf(others[0] as Resident)).toContain('Check the result')
  for (const person of others.slice(0, 3)) expect((await confirm(person, id)).ok).toBe(true)
  expect((await readPool(creator, id)).status).toBe('finalizing')
  const settled = await confirm(others[3] as Resident, id)
  expect(settled).toMatchObject({ ok: true, result: { status: 'completed', outcome: 1, outcomeReason: 'proposed' } })
  // Fifty dollars less two percent, by two.
  expect(await balances(people)).toEqual([99_000, 101_450, 101_450, 99_000, 99_000])
  expect((await creator.done(wallet.readBalance, {})).heldCents).toBe(0)
  const view = await readPool(creator, id)
  expect(view.settlementTxHash).toMatch(/^[0-9a-f]{64}$/)
  expect(view.people.map(({ receivedCents }) => receivedCents)).toEqual([null, 2_450, 2_450, null, null])
  expect(await titlesOf(others[0] as Resident)).toContain('You won your pool!')
  expect(await titlesOf(creator)).toContain('Pool settled')
  const { rows } = await node().pool.query(
    `select s.total_wins, s.total_losses, s.total_earnings, p.hrs from betting_statistics s join profiles p on p.id = s.user_id
     where s.user_id = any ($1) order by s.total_wins desc limit 3`,
    [people.slice(0, 3).map((person) => person.id)],
  )
  expect(rows).toEqual([
    { total_wins: 1, total_losses: 0, total_earnings: 1_450, hrs: 510 },
    { total_wins: 1, total_losses: 0, total_earnings: 1_450, hrs: 510 },
    { total_wins: 0, total_losses: 1, total_earnings: -1_000, hrs: 510 },
  ])
})

test('what nobody disputes for a day is paid by itself', async () => {
  const { id, creator, people } = await overPool(stage(), [0, 1, 1])
  await creator.done(pool.proposePoolResult, { poolId: id, outcome: 0 })
  clock.advance(hours(24) - 1)
  await beatPools(node())
  expect((await readPool(creator, id)).status).toBe('finalizing')
  clock.advance(1)
  await beatPools(node())
  expect((await readPool(creator, id)).status).toBe('completed')
  expect(await balances(people)).toEqual([101_940, 99_000, 99_000])
})

test.each([
  ['nobody was right', [0, 0, 0], 1, 'nobody-right'],
  ['everybody was right', [1, 1, 1], 1, 'everyone-right'],
  ['none of the outcomes came true', [0, 1, 2], null, 'no-outcome'],
] as const)('the stakes are returned without a fee when %s', async (_, picks, outcome, reason) => {
  const { id, creator, others, people } = await overPool(stage(), picks)
  await propose(creator, id, outcome)
  for (const person of others) await confirm(person, id)
  expect(await readPool(creator, id)).toMatchObject({ status: 'returned', outcomeReason: reason })
  expect(await balances(people)).toEqual([100_000, 100_000, 100_000])
  expect(await titlesOf(creator)).toContain('Stakes returned')
  const { rows } = await node().pool.query('select count(*)::int as n from betting_results where pool_id = $1', [id])
  expect(rows).toEqual([{ n: 0 }])
})

test('with fewer than it needs when betting closes, everyone has their stake back', async () => {
  const { id, creator, people } = await filledPool(stage(), [0, 1])
  clock.advance(hours(1))
  await beatPools(node())
  expect(await readPool(creator, id)).toMatchObject({ status: 'returned', outcomeReason: 'fell-short' })
  expect(await balances(people)).toEqual([100_000, 100_000])
  const more = await filledPool(stage(), [0, 1, 2], { leastPeople: 4 })
  clock.advance(hours(1))
  await beatPools(node())
  expect((await readPool(more.creator, more.id)).status).toBe('returned')
})

test('picks are everyone’s own until betting closes, and then everyone sees them with what each would pay', async () => {
  const { id, creator, others } = await filledPool(stage(), [0, 1, 1, 2])
  const hidden = await readPool(others[0] as Resident, id)
  expect(hidden.people.map(({ pick }) => pick)).toEqual([null, 1, null, null])
  expect(hidden.outcomeViews).toEqual(
    ['Ana', 'Ben', 'Cy'].map((name) => ({ name, peopleCount: null, payoutCents: null })),
  )
  // Also of the numbers the answer carries: nothing tells one pick from another.
  expect(JSON.stringify(await readPool(creator, id))).not.toMatch(/"peopleCount":[0-9]+,"payoutCents"/)
  expect(hidden).toMatchObject({ potCents: 4_000, aloneCents: 3_920, peopleCount: 4 })
  clock.advance(hours(1))
  await beatPools(node())
  const shown = await readPool(others[0] as Resident, id)
  expect(shown.people.map(({ pick }) => pick)).toEqual([0, 1, 1, 2])
  expect(shown.outcomeViews).toEqual([
    { name: 'Ana', peopleCount: 1, payoutCents: 3_920 },
    { name: 'Ben', peopleCount: 2, payoutCents: 1_960 },
    { name: 'Cy', peopleCount: 1, payoutCents: 3_920 },
  ])
  expect(await titlesOf(creator)).toContain('Betting closed: see the picks')
})

test('people change their pick, leave with their stake and come back, until betting closes', async () => {
  const { id, creator, others } = await filledPool(stage(), [0, 1, 1])
  const [tom] = others as [Resident]
  const changed = await tom.done(pool.changePick, { poolId: id, pick: 2 })
  expect(changed.ownPick).toBe(2)
  await tom.done(pool.leavePool, { poolId: id, requestId: randomUUID() })
  expect(await available(tom)).toBe(100_000)
  expect(await titlesOf(creator)).toContain('Someone left your pool')
  expect((await join(tom, id, 1)).ok).toBe(true)
  expect(await available(tom)).toBe(99_000)
  await tom.done(pool.leavePool, { poolId: id, requestId: randomUUID() })
  expect(await available(tom)).toBe(100_000)
  expect((await readPool(creator, id)).peopleCount).toBe(2)
  await join(tom, id, 0)
  clock.advance(hours(1))
  const closed = { ok: false, error: { code: 'pool.betting-closed' } }
  expect(await tom.call(pool.changePick, { poolId: id, pick: 1 })).toMatchObject(closed)
  expect(await tom.call(pool.leavePool, { poolId: id, requestId: randomUUID() })).toMatchObject(closed)
  expect(await join(await someone(node()), id, 1)).toMatchObject(closed)
  expect(await creator.call(pool.cancelPool, { poolId: id, requestId: randomUUID() })).toMatchObject(closed)
})

test('the creator calls it off before it starts, and everyone has their stake back', async () => {
  const { id, creator, others, people } = await filledPool(stage(), [0, 1, 1])
  const [tom] = others as [Resident]
  expect(await tom.call(pool.cancelPool, { poolId: id, requestId: randomUUID() })).toMatchObject({
    error: { code: 'pool.not-yours' },
  })
  expect(await creator.call(pool.leavePool, { poolId: id, requestId: randomUUID() })).toMatchObject({
    error: { code: 'pool.creator-stays' },
  })
  expect(await creator.done(pool.cancelPool, { poolId: id, requestId: randomUUID() })).toMatchObject({
    status: 'cancelled',
  })
  expect(await balances(people)).toEqual([100_000, 100_000, 100_000])
  expect(await titlesOf(tom)).toContain('Pool canceled')
})

test('a pool with an invited friend and a link is nobody else’s to see', async () => {
  const [maya, tom, ines, stan] = await severalPeople(node(), 4)
  const made = await maya.done(pool.createPool, poolForm(stage(), { isPublic: false, friendIds: [tom.id] }))
  expect(await titlesOf(tom)).toContain('You’re invited to a pool')
  expect((await tom.done(pool.readPools, {})).pools).toMatchObject([{ id: made.id, isInvited: true }])
  expect((await readPool(tom, made.id)).viewer.actions).toEqual(['join', 'decline'])
  expect(await stan.call(pool.readPool, { poolId: made.id })).toMatchObject({ error: { code: 'pool.unknown' } })
  expect(await join(stan, made.id, 1)).toMatchObject({ error: { code: 'pool.unknown' } })
  const { link } = await maya.done(pool.makePoolLink, { poolId: made.id })
  const invitation = new URL(link).searchParams.get('invitation') ?? ''
  expect((await ines.done(pool.readPool, { poolId: made.id, invitation })).viewer.actions).toContain('join')
  expect((await join(ines, made.id, 1, invitation)).ok).toBe(true)
  const { link: newer } = await maya.done(pool.makePoolLink, { poolId: made.id })
  expect(newer).not.toBe(link)
  expect(await join(stan, made.id, 1, invitation)).toMatchObject({ error: { code: 'pool.unknown' } })
  await tom.done(pool.declinePool, { poolId: made.id })
  expect((await tom.done(pool.readPools, {})).pools).toEqual([])
  expect(await tom.call(pool.readPool, { poolId: made.id })).toMatchObject({ error: { code: 'pool.unknown' } })
  await maya.done(pool.inviteToPool, { poolId: made.id, friendIds: [tom.id] })
  expect((await maya.done(pool.readPool, { poolId: made.id })).waitingFor).toHaveLength(1)
  expect((await join(tom, made.id, 2)).ok).toBe(true)
})

test('those who were right are invited to the next round, made before or after the payout', async () => {
  const first = await overPool(stage(), [0, 1, 1, 2])
  const [tom, ines, stan] = first.others as [Resident, Resident, Resident]
  const next = await first.creator.done(
    pool.createPool,
    poolForm(stage(), { title: 'Round two', isPublic: false, previousPoolId: first.id }),
  )
  expect(await first.creator.call(pool.createPool, poolForm(stage(), { previousPoolId: first.id }))).toMatchObject({
    error: { code: 'pool.no-next-round' },
  })
  await propose(first.creator, first.id, 1)
  for (const person of first.others) await confirm(person, first.id)
  expect((await readPool(tom, first.id)).nextRound).toEqual({ id: next.id, title: 'Round two' })
  expect((await readPool(stan, first.id)).nextRound).toBeNull()
  expect(await join(stan, next.id, 0)).toMatchObject({ error: { code: 'pool.unknown' } })
  for (const person of [tom, ines]) expect((await join(person, next.id, 0)).ok).toBe(true)
  clock.advance(hours(2))
  await beatPools(node())
  await beatPools(node())
  await propose(first.creator, next.id, 0)
  const third = await first.creator.done(
    pool.createPool,
    poolForm(stage(), { isPublic: false, previousPoolId: next.id }),
  )
  expect(third.previousRound).toEqual({ id: next.id, title: 'Round two' })
  expect(await tom.call(pool.createPool, poolForm(stage(), { previousPoolId: third.id }))).toMatchObject({
    error: { code: 'pool.unknown' },
  })
})

test('browsers of everyone concerned hear of a step', async () => {
  const { id, creator } = await filledPool(stage(), [0, 1])
  const live = await listenLive(node(), creator)
  await join(await someone(node()), id, 2)
  await live.hears('pool')
})

/** Scores and figures, over HTTP: everything that is shown can be counted from what happened. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { accept, available, beat, type Form, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

/** A handshake from its making to its payout, decided by both. */
async function settle(creator: Resident, peer: Resident, winner: 'creator' | 'peer', over: Partial<Form> = {}) {
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await creator.done(handshake.createHandshake, inWords({ settlementDate, ...over }))
  expect((await accept(peer, made)).ok).toBe(true)
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  for (const person of [creator, peer]) await person.done(handshake.answerResult, { handshakeId: made.id, winner })
  return made.id
}

test('a newcomer has the starting scores, no figures, and charts of zeros', async () => {
  const maya = await someone(node())
  expect(await maya.done(reputation.readReputation, {})).toEqual({
    hrs: 500,
    movementCount: 0,
    page: 1,
    pageCount: 1,
    movements: [],
    reliabilityScore: 75,
    reliabilityLabel: 'Fair',
    obligationsMet: 0,
    obligationsMissed: 0,
  })
  expect(await maya.done(reputation.readStatistics, {})).toMatchObject({
    totalBets: 0,
    winRate: 0,
    favoriteCategory: 'Sports',
    streakBadge: 0,
    isHighRoller: false,
    activeBets: 0,
  })
  const analytics = await maya.done(reputation.readAnalytics, { period: '30days' })
  expect(analytics).toMatchObject({ totalWins: 0, totalLosses: 0, winRate: 0, netCents: 0, winRateOverTime: [] })
  expect(analytics.moneyFlow).toHaveLength(30)
  expect(analytics.moneyFlow.at(-1)).toEqual({
    date: clock.now().toISOString().slice(0, 10),
    inCents: 100_000,
    outCents: 0,
  })
  expect((await visitor().call(reputation.readReputation, {})).status).toBe(401)
})

test('every movement of trust has its reason and its handshake', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const id = await settle(maya, tom, 'creator', { title: 'First of two' })
  await settle(maya, tom, 'peer')
  const { hrs, movements, obligationsMet, reliabilityLabel } = await tom.done(reputation.readReputation, {})
  expect({ hrs, obligationsMet, reliabilityLabel }).toEqual({ hrs: 520, obligationsMet: 2, reliabilityLabel: 'Good' })
  expect(movements.map(({ scoreAfter }) => scoreAfter)).toEqual([520, 510])
  expect(movements[1]).toMatchObject({
    movement: 'agreement_completed',
    reason: 'An agreement was completed',
    change: 10,
    handshake: { id, title: 'First of two' },
  })
})

test('movements are read ten at a time, newest first, and a page beyond the last is empty', async () => {
  const maya = await someone(node())
  const partners = await Promise.all(Array.from({ length: 4 }, () => someone(node())))
  for (let count = 0; count < 3; count += 1)
    for (const partner of partners) await settle(maya, partner, 'creator', { stakeCents: 500 })
  const first = await maya.done(reputation.readReputation, {})
  expect(first).toMatchObject({ hrs: 620, movementCount: 12, page: 1, pageCount: 2 })
  expect(first.movements.map(({ scoreAfter }) => scoreAfter)).toEqual([
    620, 610, 600, 590, 580, 570, 560, 550, 540, 530,
  ])
  const second = await maya.done(reputation.readReputation, { page: 2 })
  expect(second.movements.map(({ scoreAfter }) => scoreAfter)).toEqual([520, 510])
  expect((await maya.done(reputation.readReputation, { page: 3 })).movements).toEqual([])
})

test('figures, streak and the record of two people come from what was settled, and a lost row is counted anew', async () => {
  const [maya, tom, ann] = await severalPeople(node(), 3)
  await settle(maya, tom, 'peer')
  await settle(maya, tom, 'creator')
  await settle(tom, maya, 'peer')
  await settle(maya, ann, 'creator', { stakeCents: 2_000 })
  const figures = await maya.done(reputation.readStatistics, {})
  expect(figures).toMatchObject({
    totalBets: 4,
    totalWins: 3,
    totalLosses: 1,
    totalEarningsCents: -5_000 + 4_800 + 4_800 + 1_920,
    currentStreak: 3,
    streakBadge: 3,
    biggestWinCents: 4_800,
    favoriteCategory: 'Custom',
    winRate: 75,
  })
  const record = await maya.done(reputation.readHeadToHead, { personId: tom.id })
  expect(record).toMatchObject({ meetings: 3, wins: 2, losses: 1, undecided: 0, netCents: 4_600 })
  expect(record.lastMeetings.map(({ result }) => result)).toEqual(['won', 'won', 'lost'])
  expect(await tom.done(reputation.readHeadToHead, { personId: maya.id })).toMatchObject({ wins: 1, losses: 2 })
  const { updatedAt: _, ...kept } = figures
  await asOwner(node().databaseUrl, `delete from betting_statistics where user_id = '${maya.id}'`)
  for (const again of [1, 2])
    expect(await maya.done(reputation.readStatistics, {}), `time ${again}`).toMatchObject(kept)
})

test('only one’s own figures change the charts, and only those of the period', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await settle(maya, tom, 'peer')
  clock.advance(days(20))
  await settle(maya, tom, 'creator')
  const read = (period: '7days' | '30days' | 'all') => maya.done(reputation.readAnalytics, { period })
  const [week, month] = [await read('7days'), await read('30days')]
  expect(week).toMatchObject({ totalWins: 1, totalLosses: 0, winRate: 100, netCents: 4_800 })
  expect(month).toMatchObject({ totalWins: 1, totalLosses: 1, winRate: 50, netCents: -200 })
  expect(month.winRateOverTime.map(({ winRate }) => winRate)).toEqual([0, 50])
  expect(month.dailyVolume).toMatchObject([
    { count: 1, stakedCents: 5_000 },
    { count: 1, stakedCents: 5_000 },
  ])
  const flow = (all: typeof month.breakdown) => all.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0)
  expect(flow((await read('all')).breakdown)).toBe(await available(maya))
  expect(month.moneyFlow.reduce((sum, { outCents }) => sum + outCents, 0)).toBe(10_000)
  expect((await maya.call(reputation.readAnalytics, { period: 'forever' as 'all' })).status).toBe(422)
})

test('a thousand staked within thirty days makes a High Roller, what was given back does not', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords({ stakeCents: 100_000 }))
  await accept(tom, made)
  expect(await maya.done(reputation.readStatistics, {})).toMatchObject({ isHighRoller: true, activeBets: 1 })
  const cancel = { handshakeId: made.id, proposalId: randomUUID(), message: '' }
  await maya.done(handshake.proposeEnding, { ...cancel, kind: 'cancel', creatorCents: null })
  await tom.done(handshake.answerProposal, { ...cancel, answer: 'agree' })
  expect(await maya.done(reputation.readStatistics, {})).toMatchObject({ isHighRoller: false, activeBets: 0 })
})

test('what was settled within the thirty days still makes a High Roller, and is not active', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ stakeCents: 100_000, settlementDate }))
  await accept(tom, made)
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  for (const person of [maya, tom]) await person.done(handshake.answerResult, { handshakeId: made.id, winner: 'peer' })
  await beat(node())
  for (const person of [maya, tom])
    expect(await person.done(reputation.readStatistics, {})).toMatchObject({ isHighRoller: true, activeBets: 0 })
  clock.advance(days(31))
  expect(await tom.done(reputation.readStatistics, {})).toMatchObject({ isHighRoller: false, activeBets: 0 })
})

test('there is no record against oneself, a stranger to the house, or someone kept apart', async () => {
  const [maya, eve] = [await someone(node()), await someone(node())]
  const read = (personId: string) => maya.call(reputation.readHeadToHead, { personId: personId as PersonId })
  expect(await read(maya.id)).toMatchObject({ error: { code: 'friend.oneself' } })
  expect(await read(randomUUID())).toMatchObject({ status: 404 })
  expect(await read('undefined')).toMatchObject({ status: 422 })
  expect(await read(eve.id)).toMatchObject({ result: { meetings: 0, lastMetAt: null } })
  await eve.done(friend.blockPerson, { personId: maya.id })
  expect(await read(eve.id)).toMatchObject({ status: 404 })
})

test('who never says how it ended is a no-show: it costs reliability, and the row says why', async () => {
  const [maya, tom, ann] = await severalPeople(node(), 3)
  const due = async () => {
    const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
    const made = await maya.done(handshake.createHandshake, inWords({ settlementDate }))
    return { made, handshakeId: made.id }
  }
  const reputationOf = (person: Resident) => person.done(reputation.readReputation, {})
  const [lost, won, forgotten] = [await due(), await due(), await due()]
  await accept(tom, lost.made)
  await accept(ann, won.made)
  const [zoe, pete] = [await someone(node()), maya]
  await accept(zoe, forgotten.made)
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  await maya.done(handshake.answerResult, { handshakeId: lost.handshakeId, winner: 'creator' })
  await maya.done(handshake.answerResult, { handshakeId: won.handshakeId, winner: 'peer' })
  clock.advance(hours(72))
  await beat(node())
  const silent = await reputationOf(tom)
  expect(silent).toMatchObject({ obligationsMet: 0, obligationsMissed: 1, reliabilityScore: 63, hrs: 510 })
  expect(silent.movements.map(({ movement, change }) => [movement, change]).toSorted()).toEqual([
    ['agreement_completed', 10],
    ['no_show', 0],
  ])
  expect(silent.movements.find(({ movement }) => movement === 'no_show')).toMatchObject({
    reason: 'Didn’t say who won in time',
    handshake: { id: lost.handshakeId },
  })
  // Who was told that they won had nothing to add.
  expect(await reputationOf(ann)).toMatchObject({ obligationsMet: 1, obligationsMissed: 0 })
  clock.advance(days(31))
  await beat(node())
  for (const person of [zoe, pete])
    expect((await reputationOf(person)).movements[0]).toMatchObject({
      movement: 'no_show',
      handshake: { id: forgotten.handshakeId },
    })
  expect(await reputationOf(zoe)).toMatchObject({ hrs: 500, obligationsMissed: 1 })
})

/** Rivalries over HTTP: how friends stand against each other, and monthly standings that only those who joined see and are seen in. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, inWords, severalPeople, someone, wonBy } from '../../../test/handshakes.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { race } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const befriend = (one: Resident, other: Resident) => one.done(friend.addFriend, { personId: other.id })
const rivalriesOf = async (person: Resident) => (await person.done(reputation.readRivalries, {})).rivalries
const standings = (person: Resident) => person.done(reputation.readStandings, {})
const join = (person: Resident) => person.done(reputation.joinStandings, {})
/** '1 Bettor 3 2–0', first to last. */
const shownTo = async (person: Resident) =>
  (await standings(person)).people.map((one) => `${one.rank} ${one.person.username} ${one.wins}–${one.losses}`)

test('friends read record, run, net and what is running from their own side, and strangers are in no list', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await wonBy(stage(), maya, tom, { stakeCents: 1_000 })
  expect(await rivalriesOf(maya)).toEqual([])
  await befriend(maya, tom)
  await wonBy(stage(), tom, maya, { stakeCents: 2_000 })
  const last = await wonBy(stage(), tom, maya, { stakeCents: 2_000 })
  const settlementDate = new Date(clock.now().getTime() + days(1)).toISOString()
  const running = await maya.done(handshake.createHandshake, inWords({ title: 'Snow in May', settlementDate }))
  expect((await accept(tom, running)).ok).toBe(true)

  const record = { undecided: 0, runningCount: 1, lastHandshakeId: last }
  expect(await rivalriesOf(maya)).toEqual([
    { ...record, personId: tom.id, wins: 1, losses: 2, netCents: 960 - 4_000, streak: -2 },
  ])
  expect(await rivalriesOf(tom)).toEqual([
    { ...record, personId: maya.id, wins: 2, losses: 1, netCents: 2 * 1_920 - 1_000, streak: 2 },
  ])
  const between = await maya.done(reputation.readHeadToHead, { personId: tom.id })
  expect(between).toMatchObject({
    streak: -2,
    running: [{ handshakeId: running.id, title: 'Snow in May', status: 'matched' }],
  })
  await maya.done(friend.blockPerson, { personId: tom.id })
  for (const person of [maya, tom]) expect(await rivalriesOf(person)).toEqual([])
})

test('the standings show friends who joined to friends who joined, by this month’s wins and without amounts', async () => {
  const [maya, tom, ann, eve] = await severalPeople(node(), 4)
  await befriend(maya, tom)
  await befriend(maya, ann)
  await wonBy(stage(), tom, eve)
  await wonBy(stage(), tom, maya)
  for (const person of [maya, tom, eve]) await join(person)
  // Eve is in it, but nobody's friend; Ann is a friend, but not in it.
  const both = [`1 ${tom.username} 2–0`, `2 ${maya.username} 0–1`]
  expect(await shownTo(maya)).toEqual(both)
  expect(await shownTo(tom)).toEqual(both)
  expect(await shownTo(eve)).toEqual([`1 ${eve.username} 0–1`])
  expect(await standings(ann)).toMatchObject({ hasJoined: false, people: [] })
  expect(JSON.stringify(await standings(maya))).not.toContain('Cents')

  const live = await listenLive(node(), maya)
  await join(ann)
  await live.hears('friend')
  expect(await shownTo(maya)).toEqual([...both.slice(0, 1), `2 ${ann.username} 0–0`, `3 ${maya.username} 0–1`])
  // Tom and Ann are no friends of each other.
  expect(await shownTo(ann)).toEqual([`1 ${ann.username} 0–0`, `2 ${maya.username} 0–1`])

  expect(await tom.done(reputation.leaveStandings, {})).toMatchObject({ hasJoined: false, people: [] })
  expect(await shownTo(maya)).toEqual([`1 ${ann.username} 0–0`, `2 ${maya.username} 0–1`])
  await tom.done(reputation.leaveStandings, {})
})

test('who is on a break, suspended, kept apart or gone is not in them, and a break closes them to oneself', async () => {
  const [maya, tom, ann, eve, zoe] = await severalPeople(node(), 5)
  const names = async () => (await standings(maya)).people.map(({ person }) => person.id).filter((id) => id !== maya.id)
  await join(maya)
  for (const person of [tom, ann, eve, zoe]) {
    await befriend(maya, person)
    await join(person)
  }
  expect((await names()).toSorted()).toEqual([tom, ann, eve, zoe].map(({ id }) => id).toSorted())
  await tom.done(safety.startBreak, { length: '1-day' })
  expect(await standings(tom)).toMatchObject({ hasJoined: true, onBreak: true, people: [] })
  await ann.done(friend.blockPerson, { personId: maya.id })
  const boss = await someone(node(), { role: 'admin' })
  await boss.done(admin.suspendPerson, { personId: eve.id, reason: 'Asked in ticket 4711.' })
  expect(await names()).toEqual([zoe.id])
  await boss.done(admin.restorePerson, { personId: eve.id, reason: 'Asked in ticket 4712.' })
  clock.advance(days(1) + 1)
  expect((await names()).toSorted()).toEqual([tom, eve, zoe].map(({ id }) => id).toSorted())
})

test('a new month begins at nothing, in UTC', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await wonBy(stage(), maya, tom)
  await join(maya)
  expect(await shownTo(maya)).toEqual([`1 ${maya.username} 1–0`])
  const { month } = await standings(maya)
  const next = new Date(`${month}T00:00:00.000Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  clock.advance(next.getTime() - clock.now().getTime())
  expect(await standings(maya)).toMatchObject({ month: next.toISOString().slice(0, 10), people: [{ wins: 0 }] })
})

test('joining twice at once is joining once, and joining beside leaving ends in one of the two', async () => {
  const maya = await someone(node())
  await race(async (together, round) => {
    const [one, other] = await together(
      () => maya.call(reputation.joinStandings, {}),
      () => maya.call(reputation.joinStandings, {}),
    )
    expect([one.ok, other.ok], round).toEqual([true, true])
    expect((await standings(maya)).people, round).toHaveLength(1)
    await together(
      () => maya.call(reputation.joinStandings, {}),
      () => maya.call(reputation.leaveStandings, {}),
    )
    const { hasJoined, people } = await standings(maya)
    expect(people, round).toHaveLength(hasJoined ? 1 : 0)
    clock.advance(hours(1))
  })
})

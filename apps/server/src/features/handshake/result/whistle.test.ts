/** The whistle over HTTP: what the two read of a decided handshake, and everyone who is not asked for another bet. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { fallIntoDebt } from '../../../../test/debts.ts'
import { exportedData } from '../../../../test/exported-data.ts'
import { available, beat, type Form, inWords, someone, wonBy } from '../../../../test/handshakes.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

type Id = Awaited<ReturnType<typeof wonBy>>

/** Tom lost $50.00 to Maya. */
async function lost(over: Partial<Form> = {}) {
  const [maya, tom] = [await someone(node()), await someone(node())]
  return { maya, tom, id: await wonBy(stage(), maya, tom, over) }
}
const whistle = (person: Resident, handshakeId: Id) => person.done(handshake.readWhistle, { handshakeId })
const offerTo = async (person: Resident, id: Id) => (await whistle(person, id)).doubleOrNothing
const limit = (person: Resident, kind: 'deposit' | 'stake' | 'loss', amountCents: number) =>
  person.done(safety.setOwnLimit, { kind, period: 'day', amountCents: cents(amountCents) })

test('both read their record, the loser alone is asked, with what it could come to, and nobody else reads anything', async () => {
  const { maya, tom, id } = await lost()
  expect(await whistle(maya, id)).toEqual({
    isQuiet: false,
    record: { wins: 1, losses: 0, undecided: 0 },
    doubleOrNothing: null,
  })
  expect(await whistle(tom, id)).toEqual({
    isQuiet: false,
    record: { wins: 0, losses: 1, undecided: 0 },
    doubleOrNothing: { stakeCents: 5_000, ifWonCents: -200, ifLostCents: -10_000, leftCents: null },
  })
  for (const other of [await someone(node()), await someone(node(), { role: 'admin' })])
    expect(await other.call(handshake.readWhistle, { handshakeId: id })).toMatchObject({ status: 404 })
  expect(await tom.call(handshake.readWhistle, { handshakeId: randomUUID() as Id })).toMatchObject({ status: 404 })
})

test('nothing is said before it is decided, and nobody is asked a day later or after a rematch was lost too', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate }))
  expect(await maya.call(handshake.readWhistle, { handshakeId: made.id })).toMatchObject({ status: 404 })
  await tom.done(handshake.acceptHandshake, { handshakeId: made.id, requestId: randomUUID(), termsVersion: 1 })
  await beat(node())
  expect(await whistle(tom, made.id)).toEqual({ isQuiet: false, record: null, doubleOrNothing: null })

  const again = await lost({ createdVia: 'rematch' })
  expect(await offerTo(again.tom, again.id)).toBeNull()
  const first = await lost()
  expect(await offerTo(first.tom, first.id)).not.toBeNull()
  clock.advance(days(1) + 1)
  expect(await offerTo(first.tom, first.id)).toBeNull()
})

test('a break ends it for both at once: no celebration for who won, no question to who lost', async () => {
  const { maya, tom, id } = await lost()
  const live = await listenLive(node(), tom)
  await tom.done(safety.startBreak, { length: '1-day' })
  await live.hears('safety')
  expect(await whistle(tom, id)).toMatchObject({ isQuiet: true, doubleOrNothing: null })
  const other = await lost()
  // The winner's break takes the question from the loser, who would be led to someone that stepped away.
  await other.maya.done(safety.startBreak, { length: '1-day' })
  expect(await whistle(other.maya, other.id)).toMatchObject({ isQuiet: true })
  expect(await whistle(other.tom, other.id)).toMatchObject({ isQuiet: false, doubleOrNothing: null })
  expect(await whistle(maya, id)).toMatchObject({ isQuiet: false })
})

test('near a limit of any kind it is quiet, further away the question says what is left', async () => {
  const { tom, id } = await lost()
  await limit(tom, 'loss', 20_000)
  expect(await whistle(tom, id)).toMatchObject({ isQuiet: false, doubleOrNothing: { leftCents: 15_000 } })
  // Four fifths are used up.
  await limit(tom, 'loss', 6_250)
  expect(await whistle(tom, id)).toMatchObject({ isQuiet: true, doubleOrNothing: null })
  const stakes = await lost()
  // Half of it is used, but the same stake would not fit again.
  await limit(stakes.tom, 'stake', 9_999)
  expect(await whistle(stakes.tom, stakes.id)).toMatchObject({ isQuiet: false, doubleOrNothing: null })
  const nothingIn = await lost()
  await limit(nothingIn.tom, 'deposit', 0)
  expect(await whistle(nothingIn.tom, nothingIn.id)).toMatchObject({ isQuiet: true })
})

test('it is switched off and on in the settings, for oneself alone, and stands in the export', async () => {
  const { maya, tom, id } = await lost()
  expect(await tom.done(safety.readSafety, {})).toMatchObject({ quietResults: false, reminderHours: 1 })
  const live = await listenLive(node(), tom)
  expect(await tom.done(safety.setQuietResults, { quiet: true })).toMatchObject({ quietResults: true })
  await live.hears('safety')
  expect(await whistle(tom, id)).toMatchObject({ isQuiet: true, doubleOrNothing: null })
  expect(await whistle(maya, id)).toMatchObject({ isQuiet: false })
  // The rhythm of the reminder is another choice in the same place.
  expect(await tom.done(safety.setReminder, { everyHours: 4 })).toMatchObject({ quietResults: true, reminderHours: 4 })
  expect(JSON.stringify(await exportedData(node(), tom))).toContain('"quiet_results":true')
  expect(await tom.done(safety.setQuietResults, { quiet: false })).toMatchObject({ reminderHours: 4 })
  expect(await offerTo(tom, id)).not.toBeNull()
})

test('nobody is led to a deposit, into a debt, or to someone who is gone or kept apart', async () => {
  const poor = await lost()
  const rest = Math.floor(((await available(poor.tom)) - 4_999) / 1.005)
  const send = { requestId: randomUUID(), toId: poor.maya.id, amountCents: cents(rest) }
  await poor.tom.done(wallet.sendMoney, send)
  expect(await offerTo(poor.tom, poor.id)).toBeNull()

  const owing = await lost()
  await fallIntoDebt(node(), owing.tom)
  expect(await offerTo(owing.tom, owing.id)).toBeNull()

  const blocking = await lost()
  await blocking.maya.done(friend.blockPerson, { personId: blocking.tom.id })
  expect(await offerTo(blocking.tom, blocking.id)).toBeNull()

  const suspended = await lost()
  const boss = await someone(node(), { role: 'admin' })
  await boss.done(admin.suspendPerson, { personId: suspended.maya.id, reason: 'Asked in ticket 4711.' })
  expect(await offerTo(suspended.tom, suspended.id)).toBeNull()
})

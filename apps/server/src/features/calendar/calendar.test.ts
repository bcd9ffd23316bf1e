/** The calendar feed over HTTP: its secret, what it holds of every kind of deal, and what it says to nobody else. */
import { account } from '@handshake/contracts/account/account.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { calendar } from '@handshake/contracts/calendar/calendar.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { equalSplit, taken } from '../../../test/agreements.ts'
import { disputed, rule } from '../../../test/disputes.ts'
import { accept, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import { key, pay, running } from '../../../test/loans.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { beatPools, filledPool } from '../../../test/pools.ts'
import { rent } from '../../../test/rentals.ts'
import { hearGame, reportedGame } from '../../../test/reported-games.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()
const stage = () => ({ node: node(), clock })
const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

/** The address as this test reaches it: the origin is the one of the installation. */
const here = (address: string) => `${node().url}${new URL(address).pathname}`
const subscribe = async (person: Resident) => here((await person.done(calendar.renewCalendar, {})).address)

async function eventsAt(address: string) {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      title: event.summary,
      at: event.startDate.toJSDate().toISOString(),
      status: String(one.getFirstPropertyValue('status')),
      sequence: event.sequence,
    }
  })
}
const titlesOf = async (person: Resident) =>
  (await eventsAt(await subscribe(person))).map(({ title, status }) => (status === 'CANCELLED' ? `no ${title}` : title))

test('renewCalendar: the address opens the feed without a session, is told once, and dies with the next one at once', async () => {
  const ann = await someone(node())
  expect(await ann.done(calendar.readCalendar, {})).toEqual({ feed: null, results: null })
  const { address: first } = await ann.done(calendar.renewCalendar, {})
  expect(await ann.done(calendar.readCalendar, {})).toEqual({
    feed: { createdAt: clock.now().toISOString(), lastReadAt: null },
    results: null,
  })
  const answer = await fetch(here(first))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await ann.done(calendar.readCalendar, {})).feed?.lastReadAt).toBe(clock.now().toISOString())
  const { address: second } = await ann.done(calendar.renewCalendar, {})
  expect((await fetch(here(first))).status).toBe(404)
  expect((await fetch(here(second))).status).toBe(200)
  const { rows } = await node().pool.query('select * from calendar_feeds where user_id = $1', [ann.id])
  expect(JSON.stringify(rows)).not.toContain(second.split('/').at(-2))
})

test('endCalendar, closing the account and suspending it end the feed; odd addresses open nothing', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const ended = await subscribe(ann)
  await ann.done(calendar.endCalendar, {})
  await ann.done(calendar.endCalendar, {})
  expect((await fetch(ended)).status).toBe(404)
  const suspended = await subscribe(ben)
  await node().pool.query('update profiles set is_active = false where id = $1', [ben.id])
  expect((await fetch(suspended)).status).toBe(404)
  const closing = visitor()
  await closing.signUp('Cal Closing')
  const closed = here((await closing.done(calendar.renewCalendar, {})).address)
  await closing.done(account.closeAccount, { password: 'long enough' })
  expect((await fetch(closed)).status).toBe(404)
  await untilQuiet(node().pool)
  const { rows } = await node().pool.query(
    'select 1 from calendar_feeds f join users u on u.id = f.user_id where u.closed_at is not null',
  )
  expect(rows).toEqual([])
  for (const odd of ['x', 'a'.repeat(43), '%00', '..%2f..%2fetc', 'é'.repeat(43), `${'a'.repeat(43)}%0a`])
    expect((await fetch(`${node().url}/api/calendar/${odd}/handshake.ics`)).status, odd).toBe(404)
})

test('a handshake: betting closes until someone accepts, the result is due, and what falls through is canceled under the same id', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const settlementDate = later(days(2))
  const address = await subscribe(maya)
  const made = await maya.done(handshake.createHandshake, inWords({ title: 'Rain; or, sun', settlementDate }))
  const before = await eventsAt(address)
  expect(before.map(({ title }) => title).sort()).toEqual([
    'Betting closes: Rain; or, sun',
    'Result due: Rain; or, sun',
  ])
  expect(before.find(({ title }) => title.startsWith('Result'))?.at).toBe(settlementDate)
  await accept(tom, made)
  expect(await titlesOf(tom)).toEqual(['Result due: Rain; or, sun'])
  expect(await titlesOf(eve)).toEqual([])
  const gone = await maya.done(handshake.createHandshake, inWords({ title: 'Snow', settlementDate }))
  const [was] = (await eventsAt(address)).filter(({ title }) => title === 'Result due: Snow')
  await maya.done(handshake.cancelHandshake, { handshakeId: gone.id, requestId: key() })
  const [is] = (await eventsAt(address)).filter(({ title }) => title === 'Result due: Snow')
  expect(is).toMatchObject({ uid: was?.uid, at: was?.at, status: 'CANCELLED' })
  expect(is?.sequence).toBeGreaterThan(was?.sequence ?? 99)
})

test('a game: its start and the end of betting; nothing of it for others', async () => {
  const maya = await someone(node())
  const startsAt = new Date(clock.now().getTime() + days(1))
  const game = reportedGame('cal-1', { startsAt, observedAt: clock.now() })
  const gameId = await hearGame(node(), game)
  await maya.done(
    handshake.createHandshake,
    inWords({
      betType: 'sports',
      gameId,
      verificationMethod: 'oracle',
      teamA: 'Away cal-1',
      teamB: 'Home cal-1',
      title: 'Big game',
    }),
  )
  const events = await eventsAt(await subscribe(maya))
  expect(events).toMatchObject([
    { title: 'Betting closes: Big game', at: new Date(startsAt.getTime() - minutes(5)).toISOString() },
    { title: 'Game starts: Away cal-1 vs Home cal-1', at: startsAt.toISOString() },
  ])
})

test('an open invitation is on the calendar of whoever holds it, and leaves it with a no; a draft is its author’s alone', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(
    handshake.createHandshake,
    inWords({ title: 'For Tom', settlementDate: later(days(2)), sharingMethod: 'invite', friendIds: [tom.id] }),
  )
  expect(await titlesOf(tom)).toContain('Result due: For Tom')
  await tom.done(handshake.declineHandshake, { handshakeId: made.id, reason: '' })
  expect(await titlesOf(tom)).toEqual([])
})

test('a dispute: one clock for the case, which moves with the ruling and is canceled when it closes', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  const address = await subscribe(tom)
  const clockOf = async () => (await eventsAt(address)).filter(({ uid }) => uid.startsWith(`dispute-${disputeId}`))
  const [open] = await clockOf()
  expect(open).toMatchObject({ title: 'Dispute deadline: Rain on Sunday', status: 'CONFIRMED' })
  await rule(judge, disputeId, 'creator')
  const [appealable] = await clockOf()
  expect(appealable).toMatchObject({
    uid: open?.uid,
    title: 'Last chance to appeal: Rain on Sunday',
    at: later(days(1)),
  })
  expect((await titlesOf(maya)).some((title) => title.startsWith('Last chance to appeal'))).toBe(true)
  expect(await titlesOf(judge)).toEqual([])
})

test('a loan: each payment for both sides, canceled when it is paid ahead', async () => {
  const loan = await running(node())
  expect((await titlesOf(loan.tom)).filter((title) => title.startsWith('Loan payment due: '))).toHaveLength(3)
  expect((await titlesOf(loan.maya)).filter((title) => title.startsWith('Loan payment due to you: '))).toHaveLength(3)
  await pay(loan, 10_201)
  expect((await titlesOf(loan.tom)).filter((title) => title.startsWith('no '))).toHaveLength(1)
})

test('a pool, a split and a rental: their dates, without names and amounts', async () => {
  const { creator, others } = await filledPool(stage(), [0, 1, 2], {
    closesAt: later(hours(1)),
    settlesAt: later(hours(2)),
  })
  expect(await titlesOf(others[0] as Resident)).toEqual([
    'Betting closes: Fastest 5K in the office',
    'Result due: Fastest 5K in the office',
  ])
  const [ann, ben] = [await someone(node()), await someone(node())]
  const payBy = later(days(5))
  const split = await ann.done(agreement.createAgreement, equalSplit(ann, [ben], { payBy }))
  expect(await eventsAt(await subscribe(ben))).toMatchObject([
    { title: 'Split payment due: Dinner at Luigi’s', at: payBy },
  ])
  await taken(ben, split.id, 'pay_share')
  expect(await titlesOf(ben)).toEqual(['no Split payment due: Dinner at Luigi’s'])
  await rent({ owner: ann, renter: ben, now: clock.now() }, 'pay_deposit')
  expect((await titlesOf(ben)).filter((title) => title.startsWith('Rental'))).toEqual([
    'Rental starts: Cargo bike for the weekend',
    'Rental return due: Cargo bike for the weekend',
  ])
  const address = await subscribe(ben)
  expect(await (await fetch(address)).text()).not.toMatch(/\$|Bettor/)
  clock.advance(hours(1))
  await beatPools(node())
  expect(await titlesOf(creator)).toHaveLength(2)
})

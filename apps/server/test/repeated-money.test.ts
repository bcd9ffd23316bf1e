/** Requests that move money, cut off at any moment and sent again: the repeat answers as the first did, and the money moves once. */
import { randomUUID } from 'node:crypto'
import type { Route } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { seconds } from '@handshake/domain/time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tools/testing/test-database.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { type Call, type DatabaseLine, hangUp, openDatabaseLine, type Passage, pending } from './database-line.ts'
import { available, inWords, someone } from './handshakes.ts'
import type { MoneyRequest } from './money-request.ts'
import { keyedRoutes, moneyRequests } from './money-requests.ts'
import { startTestNode, type TestNode, watchBooks } from './test-node.ts'
import { type Answer, Visitor } from './visitor.ts'

const clock = fixedClock(new Date('2026-03-01T12:00:00Z'))
let line: DatabaseLine
let node: TestNode
/** On the same database, by a line of its own. */
let other: TestNode
beforeAll(async () => {
  const { url } = await createTestDatabase()
  const env = { REWARDS: 'off', ROLES: 'api' }
  line = await openDatabaseLine(url)
  node = await startTestNode({ clock, databaseUrl: line.url, env })
  other = await startTestNode({ clock, databaseUrl: url, env })
})
afterEach(() => {
  line.onSaid = () => 'pass'
})
afterAll(async () => {
  await Promise.all([node?.close(), other?.close()])
  line?.close()
})
watchBooks(() => other)

type Told = Answer<Route>

const send = ({ who, route, input }: MoneyRequest): Promise<Told> => who.call(route, input as never)

/** The same person, by the other node. */
const sendElsewhere = ({ who, route, input }: MoneyRequest): Promise<Told> =>
  new Visitor(other.url, who.cookie?.split('=')[1]).call(route, input as never)

/** Of a request: jobs and the relay have no time limit, so whoever begins with one is a request. */
const begins = /BEGIN; SET LOCAL statement_timeout = [1-9]/

/** The first transaction of a request from now on, at its beginning or its end. */
function at(moment: 'begin' | 'commit', decide: (call: Call) => Passage): { readonly reached: Promise<void> } {
  const { promise: reached, resolve } = pending()
  const requests = new WeakSet<Call>()
  line.onSaid = ({ text, call }) => {
    if (begins.test(text)) requests.add(call)
    if (!requests.has(call) || (moment === 'commit' && !text.includes('COMMIT'))) return 'pass'
    line.onSaid = () => 'pass'
    resolve()
    return decide(call)
  }
  return { reached }
}

const atCommit = (decide: (call: Call) => Passage) => at('commit', decide)

/** Whatever the repeat is told in this time, it is told before the first goes on. */
const headStart = (again: Promise<Told>) => Promise.race([again, new Promise((done) => setTimeout(done, 150))])

/** Links name the node that answers, as long as nobody said what the installation is called. */
const sayingOf = (answer: Told): unknown =>
  answer.ok
    ? JSON.parse(JSON.stringify({ status: answer.status, result: answer.result }).replaceAll(/localhost:\d+/g, 'here'))
    : { status: answer.status, code: answer.error.code }

/** Each sends the request and its repeat, and hands back what was told: the first as far as it heard anything. */
const orders: Readonly<Record<string, (request: MoneyRequest) => Promise<{ first: Told | null; again: Told }>>> = {
  undisturbed: async (request) => ({ first: await send(request), again: await send(request) }),
  'the line breaks before the commit': async (request) => {
    atCommit((call) => {
      hangUp(call)
      return { hold: Promise.resolve() }
    })
    expect((await send(request)).status).toBe(503)
    return { first: null, again: await send(request) }
  },
  'the line breaks between commit and answer': async (request) => {
    atCommit((call) => ({
      onAnswer: async () => hangUp(call),
    }))
    expect((await send(request)).status).toBe(503)
    return { first: null, again: await send(request) }
  },
  'the repeat comes before the commit': async (request) => {
    const { promise: hold, resolve } = pending()
    const { reached } = atCommit(() => ({ hold }))
    const first = send(request)
    await reached
    const again = send(request)
    await headStart(again)
    resolve()
    return { first: await first, again: await again }
  },
  'the repeat comes to another node before the commit': async (request) => {
    const { promise: hold, resolve } = pending()
    const { reached } = atCommit(() => ({ hold }))
    const first = send(request)
    await reached
    const again = sendElsewhere(request)
    await headStart(again)
    resolve()
    return { first: await first, again: await again }
  },
  'the repeat overtakes the first': async (request) => {
    const { promise: hold, resolve } = pending()
    const { reached } = at('begin', () => ({ hold }))
    const first = send(request)
    await reached
    const again = send(request)
    await headStart(again)
    resolve()
    return { first: await first, again: await again }
  },
  'the repeat overtakes the first on another node': async (request) => {
    const { promise: hold, resolve } = pending()
    const { reached } = at('begin', () => ({ hold }))
    const first = send(request)
    await reached
    const again = await sendElsewhere(request)
    resolve()
    return { first: await first, again }
  },
  'the repeat comes between commit and answer': async (request) => {
    const { promise: hold, resolve } = pending()
    const { promise: committed, resolve: commit } = pending()
    atCommit(() => ({
      onAnswer: () => {
        commit()
        return hold
      },
    }))
    const first = send(request)
    await committed
    const again = await sendElsewhere(request)
    resolve()
    return { first: await first, again }
  },
  'many repeats come while the first is under way': async (request) => {
    const { promise: hold, resolve } = pending()
    const { reached } = atCommit(() => ({ hold }))
    const first = send(request)
    await reached
    const repeats = Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? send : sendElsewhere)(request))
    setTimeout(resolve, 60)
    const told = await Promise.all(repeats)
    const again = told.find(({ ok }) => !ok) ?? (told[0] as Told)
    return { first: await first, again }
  },
}

/** Where the database alone tells a repeat from its first, which each route sees to by itself. */
const ordersOfEveryRoute = [
  'undisturbed',
  'the line breaks between commit and answer',
  'the repeat overtakes the first on another node',
]
/** The others are the same code whatever the route: these go through all of them, a route of each way to keep an answer. */
const routesInEveryOrder = ['wallet.sendMoney', 'handshake.acceptHandshake', 'agreement.takeAgreementStep']

test('every route with a key has its request here', () => {
  expect(Object.keys(moneyRequests).toSorted()).toEqual(keyedRoutes.toSorted())
})

const movedBy = async (request: MoneyRequest, work: () => Promise<void>): Promise<number[]> => {
  const before = await Promise.all(request.people.map(available))
  await work()
  const after = await Promise.all(request.people.map(available))
  return after.map((cents, index) => cents - (before[index] ?? 0))
}

test.each(Object.entries(moneyRequests))(
  '%s: in any order of commit, broken line and repeat',
  async (name, prepare) => {
    const moved: Record<string, number[]> = {}
    const isInEveryOrder = routesInEveryOrder.includes(name)
    for (const [order, run] of Object.entries(orders)) {
      if (!isInEveryOrder && !ordersOfEveryRoute.includes(order)) continue
      const request = await prepare({ node, clock })
      moved[order] = await movedBy(request, async () => {
        const { first, again } = await run(request)
        expect(sayingOf(again), `${order}: the repeat`).toMatchObject({ status: 200 })
        if (first !== null) expect(sayingOf(again), order).toEqual(sayingOf(first))
        expect(sayingOf(await send(request)), `${order}: once more`).toEqual(sayingOf(again))
      })
    }
    for (const [order, cents] of Object.entries(moved)) expect(cents, order).toEqual(moved.undisturbed)
  },
  seconds(120),
)

test('an accept that is sent again while the first waits hears what the first hears, although the seat was not free meanwhile', async () => {
  const [maya, tom, zoe] = [await someone(node), await someone(node), await someone(node)]
  const form = inWords({ sharingMethod: 'invite', friendIds: [zoe.id] })
  const { id, termsVersion } = await maya.done(handshake.createHandshake, form)
  await maya.done(handshake.shareHandshake, {
    handshakeId: id,
    sharingMethod: 'marketplace',
    friendIds: [],
    message: '',
  })
  const input = { handshakeId: id, requestId: randomUUID(), termsVersion }
  const { promise: hold, resolve } = pending()
  const { reached } = at('begin', () => ({ hold }))
  const first = tom.call(handshake.acceptHandshake, input)
  await reached
  const again = tom.call(handshake.acceptHandshake, input)
  await headStart(again)
  // The seat was kept for Zoe until now.
  await zoe.done(handshake.declineHandshake, { handshakeId: id, reason: '' })
  resolve()
  expect([(await first).status, (await again).status]).toEqual([200, 200])
  expect(await available(tom)).toBe(95_000)
})

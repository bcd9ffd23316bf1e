/** Two nodes on one database: requests go to either, jobs are taken once, live events reach everyone. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailVerified } from '../src/features/account/account.events.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import { eventually } from './eventually.ts'
import { listenLive } from './live-listener.ts'
import { startTestNode, type TestNode, watchBooks } from './test-node.ts'
import { Visitor } from './visitor.ts'

let first: TestNode
let second: TestNode

beforeAll(async () => {
  first = await startTestNode()
  second = await startTestNode({ databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  await first.close()
  await second.close()
})
watchBooks(() => first)

/** The same browser, sent by a load balancer to another node. */
const moved = (visitor: Visitor, to: TestNode) => ({
  fetch: (path: string, init: RequestInit = {}) =>
    fetch(to.url + path, { ...init, headers: { cookie: visitor.cookie ?? '' } }),
})

test('a session opened on one node stands on the other, and ends on both', async () => {
  const maya = new Visitor(first.url)
  const { person } = await maya.signUp('Maya Both')
  const seen = await (await moved(maya, second).fetch('/api/session')).json()
  expect(seen).toMatchObject({ session: { person: { id: person.id } } })
  const cookie = maya.cookie ?? ''
  await maya.done(session.signOut, {})
  const after = await fetch(`${second.url}/api/session`, { headers: { cookie } })
  expect(await after.json()).toEqual({ session: null })
})

test('a game that moves is told to everyone in one message that names it, on whatever node they are', async () => {
  const [ann, bob] = [new Visitor(first.url), new Visitor(first.url)]
  await ann.signUp('Ann Watches')
  await bob.signUp('Bob Watches')
  const streams = [await listenLive(first, ann), await listenLive(second, bob)]
  await runInContext(first.machinery, async (ctx) => {
    ctx.tellEveryone(['sport'], ['game-1'])
    ctx.tellEveryone(['sport'], ['game-2'])
  })
  for (const stream of streams) {
    await stream.hears('sport')
    expect(stream.messages.filter(({ topics }) => topics.includes('sport'))).toEqual([
      { topics: ['sport'], spread: true, about: ['game-1', 'game-2'] },
    ])
  }
})

test('what happens on one node is told live to a browser on the other', async () => {
  const tom = new Visitor(first.url)
  await tom.signUp('Tom Live')
  await eventually(async () => expect((await tom.done(notification.readNotices, {})).unreadCount).toBe(1))
  const stream = await listenLive(second, tom)
  await tom.done(notification.markNoticesRead, {})
  await stream.hears('notification')
})

test('nobody hears what is meant for someone else', async () => {
  const [lena, priya] = [new Visitor(first.url), new Visitor(second.url)]
  await lena.signUp('Lena Quiet')
  await priya.signUp('Priya Loud')
  await eventually(async () => {
    expect((await priya.done(notification.readNotices, {})).unreadCount).toBe(1)
    expect((await lena.done(notification.readNotices, {})).unreadCount).toBe(1)
  })
  const [hers, others] = [await listenLive(first, priya), await listenLive(first, lena)]
  await priya.done(notification.markNoticesRead, {})
  await hers.hears('notification')
  expect(others.topics()).toEqual([])
})

test('twenty people verified across both nodes are each welcomed and rewarded exactly once', async () => {
  const people = Array.from({ length: 20 }, (_, n) => ({
    visitor: new Visitor((n % 2 ? first : second).url),
    name: `Guest ${n}`,
  }))
  await Promise.all(
    people.map(async ({ visitor, name }, n) => {
      const { person } = await visitor.signUp(name)
      await runInContext((n % 2 ? second : first).machinery, async (ctx) =>
        ctx.emit(emailVerified, { personId: person.id }),
      )
    }),
  )
  await eventually(async () => {
    const { rows } = await first.pool.query(
      'select count(*)::int as count from outbox union all select count(*)::int from graphile_worker.jobs',
    )
    expect(rows).toEqual([{ count: 0 }, { count: 0 }])
  })
  const counts = await Promise.all(
    people.map(async ({ visitor }) => (await visitor.done(notification.readNotices, {})).notices.length),
  )
  expect(counts).toEqual(people.map(() => 2))
})

test('a stream is refused to someone who is not signed in', async () => {
  expect((await fetch(`${first.url}/api/live`)).status).toBe(401)
})

test('signing out ends the open stream of that person', async () => {
  const sam = new Visitor(first.url)
  await sam.signUp('Sam Stream')
  const response = await moved(sam, second).fetch('/api/live')
  const reading = response.text()
  await eventually(() => expect(second.live.streamCount()).toBeGreaterThan(0))
  await sam.done(session.signOut, {})
  expect(await reading).toContain('"session"')
})

test('a node that stops finishes the request it is in and ends its streams', async () => {
  const third = await startTestNode({ databaseUrl: first.databaseUrl })
  const late = new Visitor(third.url)
  await late.signUp('Late Leaver')
  const stream = (await late.fetch('/api/live')).text()
  const slow = late.call(session.signIn, { email: 'late.leaver@example.com', password: 'long enough' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await third.close()
  expect((await slow).status).toBe(200)
  expect(await stream).toContain('retry')
  await expect(fetch(`${third.url}/health`)).rejects.toThrow()
})

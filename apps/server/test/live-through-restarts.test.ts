/** Two hundred live browsers while servers are restarted and killed under them: nothing is lost, nothing comes twice. */
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { livePath } from '@handshake/contracts/live-events.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runInContext } from '../src/platform/run-in-context.ts'
import { eventually } from './eventually.ts'
import { browse, expectExactly, whenQuiet } from './live-browsers.ts'
import { moveIn, type Resident } from './residents.ts'
import { startTestNode, type TestNode } from './test-node.ts'

const browserCount = 200
/** Has no browsers: what happens while the others are down happens here. */
let writer: TestNode
let people: readonly Resident[]
beforeAll(async () => {
  writer = await startTestNode()
  people = await Promise.all(Array.from({ length: browserCount }, (_, n) => moveIn(writer, `Watcher ${n}`)))
})
afterAll(() => writer.close())

const anotherNode = () => startTestNode({ databaseUrl: writer.databaseUrl })

/** Tells somebody or everyone, again and again, until it is stopped. */
function tellAll(): { readonly told: (count: number) => Promise<void>; readonly stop: () => Promise<void> } {
  let telling = true
  let count = 0
  const done = (async () => {
    for (let n = 0; telling; n += 1) {
      await runInContext(writer.machinery, async (ctx) => {
        if (n % 10 === 0) ctx.tellEveryone(['sport'], [`game-${n}`])
        else
          ctx.tell(
            [people[n % browserCount]?.id, people[(n * 7) % browserCount]?.id].filter((id) => id !== undefined),
            ['wallet'],
          )
      })
      count = n + 1
      await wait(2)
    }
  })()
  const stop = async () => {
    telling = false
    await done
  }
  onTestFinished(stop)
  return { told: (wanted) => eventually(() => expect(count).toBeGreaterThanOrEqual(wanted)), stop }
}

test('a server that is restarted under 200 browsers loses nothing and says nothing twice', {
  timeout: 180_000,
}, async () => {
  let node = await anotherNode()
  const begin = await whenQuiet(writer.pool)
  await eventually(() => expect(node.live.position()).toBe(begin))
  const browsers = people.map((person) => browse(person.cookie, () => node.url))
  await eventually(() => expect(node.live.streamCount()).toBe(browserCount))
  const telling = tellAll()
  for (let restart = 0; restart < 2; restart += 1) {
    await telling.told(100 * (restart + 1))
    await node.close()
    await wait(200)
    node = await anotherNode()
    await eventually(() => expect(node.live.streamCount()).toBe(browserCount))
  }
  await telling.stop()
  await whenQuiet(writer.pool)
  await expectExactly(writer.pool, { people, browsers, begin })
  expect(browsers.every(({ arrivals }) => arrivals.length >= 3)).toBe(true)
  await node.close()
})

test('of two nodes one is killed, and its browsers arrive at the other with nothing lost', {
  timeout: 180_000,
}, async () => {
  const nodes = [await anotherNode(), await anotherNode()] as const
  let alive: readonly TestNode[] = nodes
  const begin = await whenQuiet(writer.pool)
  for (const node of nodes) await eventually(() => expect(node.live.position()).toBe(begin))
  const browsers = people.map((person, n) => browse(person.cookie, () => alive[n % alive.length]?.url ?? ''))
  for (const node of nodes) await eventually(() => expect(node.live.streamCount()).toBe(browserCount / 2))
  const telling = tellAll()
  await telling.told(100)
  const [killed, other] = nodes
  alive = [other]
  // No goodbye: its sockets are gone from one moment to the next, whatever was on the way in them.
  killed.http.server.closeAllConnections()
  killed.http.server.close()
  await eventually(() => expect(other.live.streamCount()).toBe(browserCount))
  await telling.told(200)
  await telling.stop()
  await whenQuiet(writer.pool)
  await expectExactly(writer.pool, { people, browsers, begin })
  await Promise.all(nodes.map((node) => node.close()))
})

test('a browser that does not read is cut, and comes back to look at everything once', {
  timeout: 180_000,
}, async () => {
  const node = await anotherNode()
  const [slow] = people as [Resident]
  const begin = await whenQuiet(writer.pool)
  await eventually(() => expect(node.live.position()).toBe(begin))
  const { hostname, port } = new URL(node.url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => undefined)
  socket.write(`GET ${livePath}?since=${begin} HTTP/1.1\r\nhost: x\r\ncookie: ${slow.cookie}\r\n\r\n`)
  await eventually(() => expect(node.live.streamCount()).toBe(1))
  const about = Array.from({ length: 1_000 }, (_, n) => `${n}`.padStart(40, '0'))
  let told = 0
  await eventually(async () => {
    for (let n = 0; n < 20; n += 1, told += 1)
      await runInContext(writer.machinery, async (ctx) => ctx.tellEveryone(['sport'], [`${told}`, ...about]))
    expect(node.live.streamCount()).toBe(0)
  })
  socket.destroy()
  const head = await whenQuiet(writer.pool)
  const back = browse(slow.cookie, () => node.url, begin)
  // All of it would be more than a stream may leave unread, so it is one word instead, and what comes next is told as ever.
  await eventually(() => expect(back.toldEverything).toBe(1))
  await runInContext(writer.machinery, async (ctx) => ctx.tell([slow.id], ['wallet']))
  await eventually(() => expect(back.positions).toEqual([head + 1]))
  expect([back.toldEverything, back.arrivals.length]).toEqual([1, 1])
  await node.close()
})

/** Live streams under attack: ended while they are told something, never read, and far too many. */
import { connect, type Socket } from 'node:net'
import { session } from '@handshake/contracts/session/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { runInContext } from '../run-in-context.ts'
import { maxStreamsPerPerson } from './live-streams.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode({ env: { LIVE_STREAMS: '80' } })
})
afterAll(() => node.close())

/** Only asks; what comes back is read only where the test says so. */
function openUnread(person: Resident): Socket {
  const { hostname, port } = new URL(node.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${person.cookie}\r\n\r\n`)
  return socket
}

const tellEveryone = (times: number) =>
  runInContext(node.machinery, async (ctx) => {
    for (let n = 0; n < times; n += 1) ctx.tellEveryone(['sport'], [`${n}`])
  })

const streamCount = (count: number) => eventually(() => expect(node.live.streamCount()).toBe(count))

test('streams that are ended by sign-outs while notices go out to everyone do not end the process', async () => {
  const maya = await moveIn(node, 'Maya Loop')
  for (let round = 0; round < 12; round += 1) {
    const streams = await Promise.all(Array.from({ length: 5 }, () => maya.fetch('/api/live')))
    // Both ends in one turn of the loop: a stream that was just ended must not be written to.
    const ending = maya.call(session.signOutEverywhere, { keep: 'this' })
    const told = Promise.all(Array.from({ length: 5 }, () => tellEveryone(3)))
    for (const { body } of streams) void body?.cancel()
    await Promise.all([ending, told])
  }
  await streamCount(0)
  expect((await fetch(`${node.url}/health`)).status).toBe(200)
})

test('a stream that ends is out of the way before anything else is said', async () => {
  const tom = await moveIn(node, 'Tom Ends')
  const sockets = Array.from({ length: 5 }, () => openUnread(tom))
  await streamCount(5)
  // In one batch the first notice ends the streams, and the rest would be written after their end.
  await runInContext(node.machinery, async (ctx) => {
    ctx.tell([tom.id], ['session'])
    for (let n = 0; n < 50; n += 1) ctx.tellEveryone(['sport'], [`game-${n}`])
    ctx.tellEveryone(['fixture'], null)
  })
  await streamCount(0)
  for (const socket of sockets) socket.destroy()
  expect((await fetch(`${node.url}/health`)).status).toBe(200)
})

test('readers that never read are dropped before they fill the memory', async () => {
  const person = await moveIn(node, 'Never Reads')
  const sockets = Array.from({ length: 12 }, () => openUnread(person).pause())
  await streamCount(12)
  const about = Array.from({ length: 2_000 }, (_, n) => `${n}`.padStart(40, '0'))
  await eventually(async () => {
    for (let n = 0; n < 20; n += 1)
      await runInContext(node.machinery, async (ctx) => ctx.tellEveryone(['sport'], [`${n}`, ...about]))
    expect(node.live.streamCount()).toBe(0)
  })
  for (const socket of sockets) socket.destroy()
})

test('one person who opens a hundred streams has twenty; the newest are let in and the oldest told to rest', async () => {
  const lena = await moveIn(node, 'Lena Tabs')
  const oldest = await lena.fetch('/api/live')
  const sockets = Array.from({ length: 100 }, () => openUnread(lena))
  expect(await oldest.text()).toContain('"rest":true')
  await eventually(() => expect(sockets.filter(({ readableLength }) => readableLength > 0)).toHaveLength(100))
  await streamCount(maxStreamsPerPerson)
  for (const socket of sockets) socket.destroy()
  await streamCount(0)
})

test('a node holds only as many streams as it was given, and says so to the next', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, (_, n) => moveIn(node, `Crowd ${n}`)))
  const sockets = people.flatMap((person) => Array.from({ length: 20 }, () => openUnread(person)))
  await streamCount(80)
  const late = await moveIn(node, 'Late Comer')
  const answer = await late.fetch('/api/live')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(await answer.json()).toMatchObject({ error: { code: 'request.too-many-streams' } })
  for (const socket of sockets) socket.destroy()
  await streamCount(0)
})

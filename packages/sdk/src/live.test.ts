/** Proves that live events are read however they are cut, that the line comes back where it stopped, and when it ends for good. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import type { LiveEvent } from './live.ts'

let server: Server
let url: string
let asked: string[]
let answers: RequestListener[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  // Half a second at the least becomes nothing.
  vi.spyOn(Math, 'random').mockReturnValue(-0.98)
})
afterEach(() => vi.restoreAllMocks())

const line = (position: number, message: object) => `id: ${position}\ndata: ${JSON.stringify(message)}\n\n`
const opened = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const says =
  (...lines: string[]): RequestListener =>
  (_, response) =>
    void opened(response).end(lines.join(''))
const refuses =
  (status: number, code: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(JSON.stringify({ error: { code, message: 'No.', reference: 'r' } }))

async function take(count: number, options = {}): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = []
  for await (const event of createClient({ url, key: 'hs_play_x' }).live(options)) {
    heard.push(event)
    if (heard.length === count) break
  }
  return heard
}

test('a line that breaks goes on after the last position that was heard, beats included', async () => {
  const beat = line(9, { topics: [] })
  answers = [
    says('retry: 1000\n\n', line(7, { topics: ['wallet'] }), beat),
    refuses(503, 'request.unavailable'),
    (request) => request.socket.destroy(),
    says(line(10, { topics: ['wallet', 'handshake'], everything: true })),
  ]
  expect(await take(2, { since: 4 })).toEqual([
    { position: 7, topics: ['wallet'] },
    { position: 10, topics: ['wallet', 'handshake'], everything: true },
  ])
  expect(asked.map((path) => new URL(path, url).searchParams.get('since'))).toEqual(['4', '9', '9', '9'])
})

test('who has seen nothing is told to look at everything first, once', async () => {
  answers = [says(line(5, { topics: [] }), line(6, { topics: ['wallet'] }), line(7, { topics: ['wallet'] }))]
  expect(await take(2)).toEqual([
    { position: 5, topics: [], everything: true },
    { position: 6, topics: ['wallet'] },
  ])
})

test('events are whole, wherever the network cuts them', async () => {
  const bytes = Buffer.from(line(1, { topics: ['sport'], about: ['é🤝'] }).replaceAll('\n', '\r\n'))
  answers = [
    (_, response) => {
      opened(response)
      for (const byte of bytes) response.write(Uint8Array.of(byte))
    },
  ]
  expect(await take(1, { since: 0 })).toEqual([{ position: 1, topics: ['sport'], about: ['é🤝'] }])
})

test.each([
  ['refused', refuses(401, 'developer.unknown-key'), 'developer.unknown-key'],
  ['replaced', says(line(3, { topics: [], rest: true })), 'replaced'],
  ['sent elsewhere', (_: unknown, response: ServerResponse) => void response.writeHead(302).end(), 'unexpected-answer'],
])('who is %s hears why and does not come back', async (_what, answer, code) => {
  answers = [answer as RequestListener]
  await expect(take(1)).rejects.toMatchObject({ code })
  expect(asked).toHaveLength(1)
})

test('a line ends when its reader leaves or says so', async () => {
  const closed: Promise<unknown>[] = []
  const stays: RequestListener = (request, response) => {
    closed.push(new Promise((resolve) => request.once('close', resolve)))
    opened(response).write(line(1, { topics: ['wallet'] }))
  }
  answers = [stays]
  await take(1)
  const leaving = new AbortController()
  const heard: LiveEvent[] = []
  for await (const event of createClient({ url, key: 'hs_play_x' }).live({ signal: leaving.signal })) {
    heard.push(event)
    leaving.abort()
  }
  expect([heard.length, asked.length]).toEqual([1, 2])
  await Promise.all(closed)
})

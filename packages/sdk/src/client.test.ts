/** Proves what the client sends, what it makes of each answer, and what it sends a second time, against a server that answers oddly. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { HandshakeError } from './handshake-error.ts'

type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = RequestListener | readonly [status: number, body: unknown, headers?: Record<string, string>]

const key = `hs_play_${'a'.repeat(38)}`
const person = '0199c8a0-1f00-7000-8000-000000000001'
let server: Server
let url: string
let asked: Asked[]
let answers: Answer[]

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (typeof answer === 'function') return answer(request, response)
    const [status, given, headers] = answer ?? [200, {}]
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof given === 'string' ? given : JSON.stringify(given))
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
  answers = [[200, {}]]
})

const client = (more: Parameters<typeof createClient>[0] = {}) => createClient({ url, key, ...more })
const failure = (promise: Promise<unknown>): Promise<HandshakeError> => promise.then(Promise.reject, (error) => error)
const refused = (code: string, more = {}) => ({ error: { code, message: 'No.', reference: 'r-1', ...more } })
const soon = { 'retry-after': '0' }

test('fills paths, asks behind them and writes the rest as JSON, with the key and no cookie', async () => {
  await client().profile.readPublicProfile({ who: 'a/b?c' })
  await client().wallet.readHistory({ types: 'deposit', limit: 20 })
  await client().friend.reportPerson({ reportId: person, personId: person, reason: 'other', details: '' })
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/profile/a%2Fb%3Fc', ''],
    ['GET', '/api/wallet/transactions?types=deposit&limit=20', ''],
    ['POST', '/api/reports', expect.stringContaining(person)],
  ])
  expect(asked[0]?.headers).toMatchObject({ authorization: `Bearer ${key}`, accept: 'application/json' })
  expect(asked[0]?.headers.cookie).toBeUndefined()
})

test.each(['.', '..', '', undefined])('an id that is %j leads to no other address', async (handshakeId) => {
  const error = await failure(client().handshake.readHandshake({ handshakeId } as { handshakeId: string }))
  expect([error.code, error.fields[0]?.path, asked]).toEqual(['malformed', 'handshakeId', []])
})

test('a refusal comes with code, words, status, fields, details and reference', async () => {
  const fields = [{ path: 'amountCents', message: 'Too much' }]
  answers = [[409, refused('wallet.insufficient-funds', { details: { missingCents: 3 }, fields })]]
  expect(await failure(client().wallet.readBalance())).toMatchObject({
    ...{ name: 'HandshakeError', code: 'wallet.insufficient-funds', message: 'No.', status: 409, reference: 'r-1' },
    ...{ details: { missingCents: 3 }, fields },
  })
  expect(asked).toHaveLength(1)
})

test('what moves money goes out again under one key, and no other write does', async () => {
  const busy = [503, refused('request.unavailable'), soon] as const
  answers = [(request) => request.socket.destroy(), busy, [200, { done: true }]]
  await expect(client().wallet.sendMoney({ toId: person, amountCents: 500 })).resolves.toEqual({ done: true })
  expect(asked).toHaveLength(3)
  const keys = asked.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body).requestId])
  expect(new Set(keys.flat()).size).toBe(1)
  expect(keys[0]?.[0]).toMatch(/^[0-9a-f-]{36}$/)
  asked = []
  answers = [busy]
  expect(await failure(client().friend.blockPerson({ personId: person }))).toMatchObject({ status: 503 })
  expect(asked).toHaveLength(1)
  expect(await failure(client({ retries: 1 }).wallet.readBalance())).toMatchObject({ code: 'request.unavailable' })
  expect(asked).toHaveLength(3)
})

test('waits as long as it is told, and who is told to wait too long hears it at once', async () => {
  answers = [
    [429, refused('request.rate-limited'), { 'retry-after': '1' }],
    [200, {}],
  ]
  const from = performance.now()
  await client().wallet.readBalance()
  expect(performance.now() - from).toBeGreaterThan(990)
  answers = [[429, refused('request.rate-limited'), { 'retry-after': '3600' }]]
  expect(await failure(client().wallet.readBalance())).toMatchObject({ retryAfterSeconds: 3_600 })
  expect(asked).toHaveLength(3)
})

test('a caller that gives up is left alone, also while it waits to try again', async () => {
  answers = [[503, refused('request.unavailable'), { 'retry-after': '50' }]]
  const giving = new AbortController()
  const asking = client().wallet.readBalance({}, { signal: giving.signal })
  setTimeout(() => giving.abort(new Error('enough')), 50)
  await expect(asking).rejects.toThrow('enough')
})

test.each<[Answer, object]>([
  [[502, '<html>Bad gateway</html>'], { code: 'unexpected-answer', status: 502 }],
  [[200, 'not JSON'], { code: 'unexpected-answer', status: 200 }],
  [[302, '', { location: 'http://elsewhere.example/' }], { code: 'unexpected-answer', status: 302 }],
  [[500, { error: 'odd' }], { code: 'unexpected-answer', status: 500 }],
  [[400, null], { code: 'unexpected-answer', status: 400 }],
  [(request) => request.socket.destroy(), { code: 'network', status: 0 }],
  [() => {}, { code: 'timeout', message: 'The server didn’t answer within 0.2 seconds.' }],
])('an odd answer becomes one error: %j', async (answer, expected) => {
  answers = [answer]
  expect(await failure(client({ retries: 0, timeoutMs: 200 }).wallet.readBalance())).toMatchObject(expected)
})

test('lists go on to their last page, however they say that there is one', async () => {
  answers = [
    [200, { handshakes: [1, 2], nextCursor: 'c' }],
    [200, { handshakes: [3], nextCursor: null }],
  ]
  const seen: unknown[] = []
  for await (const one of client().handshake.readHandshakes.each({ group: 'active' } as never)) seen.push(one)
  expect(seen).toEqual([1, 2, 3])
  answers = [
    [200, { notices: [1], unreadCount: 1, next: { before: 't', beforeId: 'i' } }],
    [200, { notices: [], unreadCount: 1, next: null }],
  ]
  for await (const page of client().notification.readNotices.pages()) seen.push(page.unreadCount)
  answers = [
    [200, { games: [4], page: 1, pageCount: 2 }],
    [200, { games: [5], page: 2, pageCount: 2 }],
  ]
  for await (const game of client().sport.readGames.each()) seen.push(game)
  expect(seen).toEqual([1, 2, 3, 1, 1, 4, 5])
  expect(asked.map(({ url }) => url.split('?')[1])).toEqual([
    ...['group=active', 'group=active&cursor=c', undefined, 'before=t&beforeId=i', undefined, 'page=2'],
  ])
})

test('keys of real money are not sent in the clear, and no message says a key', () => {
  const real = `hs_live_${'b'.repeat(38)}`
  expect(() => createClient({ url: 'http://handshake.example', key: real })).toThrow('only sent over https')
  expect(() => createClient({ url: 'http://127.0.0.1:3000', key: real })).not.toThrow()
  expect(() => createClient({ url: 'ftp://handshake.example', key })).toThrow('must begin with https')
  expect(() => createClient({ key })).toThrow('give the url')
  const broken = `${key}\n`
  expect(() => createClient({ url, key: broken })).toThrow('copy it again')
  expect(() => createClient({ url, key: broken })).not.toThrow(key)
})

/** Proves a call by contract against a real server: what it sends, how it reads each answer, and when it gives up. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import { livePositionHeader, tracingHeader } from '@handshake/contracts/live-events.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createSeen } from '../live/live-position.ts'
import { readsOnlySince } from '../network/reads-only.ts'
import { call, fillPath, queryString } from './api.ts'
import type { ApiError } from './api-error.ts'
import { answerProofsWith } from './fresh-proof.ts'
import { noteTracing } from './trace.ts'

const readThing = {
  method: 'GET',
  path: '/api/things/:thingId',
  access: 'anyone',
  summary: 'Reads a thing.',
  input: z.object({ thingId: z.string().check(z.minLength(1)), page: z.optional(z.int()) }),
  result: z.object({ name: z.string() }),
  refusals: [],
} as const satisfies Route
const writeThing = { ...readThing, method: 'POST' } as const satisfies Route

let server: Server
let respond: RequestListener
let requests: { request: IncomingMessage; body: string }[]

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ request, body })
    respond(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
  vi.stubGlobal('navigator', { onLine: true, hardwareConcurrency: 8 })
  vi.stubGlobal('window', { innerWidth: 1440, addEventListener: () => {} })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  answerWith(200, { name: 'ball' })
})

function answerWith(status: number, body: unknown) {
  respond = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}
const failure = (promise: Promise<unknown>): Promise<ApiError> => promise.then(Promise.reject, (error) => error)
const refused = (code: string) => ({ error: { code, message: 'No.', reference: 'r-1', details: { waitSeconds: 3 } } })

it('reads with path and query', async () => {
  await expect(call(readThing, { thingId: 'a/b', page: 2 })).resolves.toEqual({ name: 'ball' })
  expect(requests[0]?.request.url).toBe('/api/things/a%2Fb?page=2')
  expect(requests[0]?.body).toBe('')
})

it('writes what is not in the path as JSON', async () => {
  await call(writeThing, { thingId: 'a', page: 2 })
  expect(requests[0]?.request.url).toBe('/api/things/a')
  expect(requests[0]?.request.headers['content-type']).toBe('application/json')
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ page: 2 })
})

it('names a request that moves money in the header too, and no other', async () => {
  await call({ ...writeThing, idempotencyKey: 'thingId' }, { thingId: 'once' })
  await call(writeThing, { thingId: 'as often as you like' })
  expect(requests.map(({ request }) => request.headers['idempotency-key'])).toEqual(['once', undefined])
})

it('says what a request follows from once the server has said that it traces', async () => {
  await call(readThing, { thingId: 'a' })
  respond = (_, response) => void response.writeHead(200, { [tracingHeader]: 'on' }).end('{"name":"ball"}')
  await call(readThing, { thingId: 'b' })
  await call(writeThing, { thingId: 'c' })
  noteTracing(new Headers({ [tracingHeader]: 'off' }))
  const [first, second, third] = requests.map(({ request }) => request.headers.traceparent)
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

it('refuses malformed input before anything is sent', async () => {
  const error = await failure(call(readThing, { thingId: '' }))
  expect(error).toMatchObject({ kind: 'malformed', fields: [{ path: 'thingId' }] })
  expect(requests).toHaveLength(0)
})

it.each([
  [403, refused('session.forbidden'), { kind: 'refusal', code: 'session.forbidden', message: 'No.', reference: 'r-1' }],
  [422, refused('malformed'), { kind: 'malformed' }],
  [500, refused('bug'), { kind: 'bug', reference: 'r-1' }],
  [502, '<html>Bad gateway</html>', { kind: 'bug', reference: null }],
  [200, { title: 'not what was promised' }, { kind: 'bug', code: 'unexpected-answer' }],
  [200, null, { kind: 'bug', code: 'empty-answer' }],
])('reads an answer of %i as its kind of error', async (status, body, expected) => {
  answerWith(status, body)
  expect(await failure(call(readThing, { thingId: 'a' }))).toMatchObject(expected)
})

it('sends a write once, even when the server breaks', async () => {
  answerWith(500, refused('bug'))
  await failure(call(writeThing, { thingId: 'a' }))
  expect(requests).toHaveLength(1)
})

it('a broken line is a network error with its generic words', async () => {
  respond = (request) => request.socket.destroy()
  expect(await failure(call(readThing, { thingId: 'a' }))).toMatchObject({
    kind: 'network',
    message: expect.stringContaining('We’re having trouble connecting'),
  })
})

it('gives up in time', async () => {
  respond = () => {}
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(20))
  const error = await failure(call(readThing, { thingId: 'a' }))
  expect(error).toMatchObject({ kind: 'timeout', message: 'Query timeout after 10000ms' })
  expect(timeout).toHaveBeenCalledWith(10_000)
})

it('blames the network where it is poor, and for what may have been done', async () => {
  const { fetch } = globalThis
  const poor = { kind: 'timeout', message: 'Request timeout - poor network conditions detected' }
  const soon = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted')))
  expect(await failure(call(writeThing, { thingId: 'a' }))).toMatchObject(poor)
  vi.stubGlobal('navigator', { onLine: true, hardwareConcurrency: 8, connection: { effectiveType: '2g' } })
  expect(await failure(call(readThing, { thingId: 'a' }))).toMatchObject(poor)
  vi.stubGlobal('navigator', { onLine: true, hardwareConcurrency: 8 })
  vi.stubGlobal('fetch', fetch)
  soon.mockRestore()
})

it('an answer that broke off on the way is the network’s, and one the person left behind is nobody’s', async () => {
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"name":')
    setTimeout(() => response.destroy(), 50)
  }
  respond = half
  expect(await failure(call(readThing, { thingId: 'a' }))).toMatchObject({ kind: 'network' })
  const leaving = new AbortController()
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"name":')
    setTimeout(() => leaving.abort(), 50)
  }
  const left = await call(readThing, { thingId: 'a' }, { signal: leaving.signal }).catch((error: unknown) => error)
  expect(left).toMatchObject({ name: 'AbortError' })
})

it('fills every name of a path once and leaves the rest', () => {
  expect(fillPath('/api/:id/:idea', { id: 1, idea: 'x', z: 2 })).toEqual({ path: '/api/1/x', rest: { z: 2 } })
  expect(queryString({ a: undefined, b: 'x y' })).toBe('?b=x+y')
})

it('a request that needs a fresh proof waits for it and goes out again, the same and under the same key', async () => {
  const asked = vi.fn(async () => {
    answerWith(200, { name: 'ball' })
    return true
  })
  const stop = answerProofsWith(asked)
  answerWith(403, refused('session.proof-needed'))
  const money = { ...writeThing, idempotencyKey: 'thingId' } as const
  await expect(call(money, { thingId: 'once', page: 7 })).resolves.toEqual({ name: 'ball' })
  expect(requests.map(({ request, body }) => [request.headers['idempotency-key'], body])).toEqual([
    ['once', '{"page":7}'],
    ['once', '{"page":7}'],
  ])
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

it('several that need a proof at once ask once, and a person who would rather not gets the refusal', async () => {
  const asked = vi.fn(() => new Promise<boolean>((answer) => setTimeout(() => answer(false), 200)))
  const stop = answerProofsWith(asked)
  answerWith(403, refused('session.proof-needed'))
  const errors = await Promise.all([1, 2].map((page) => failure(call(writeThing, { thingId: 'a', page }))))
  expect(errors.map(({ code }) => code)).toEqual(['session.proof-needed', 'session.proof-needed'])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(requests).toHaveLength(2)
  stop()
})

it('a page says which live event it was told of, and learns from when an answer is while nothing can be saved', async () => {
  const seen = createSeen(null)
  seen.take({ position: 41, message: { topics: ['wallet'] } })
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', [asOfHeader]: '2026-01-05T10:42:00.000Z' })
    response.end(JSON.stringify({ name: 'ball' }))
  }
  await call(readThing, { thingId: 't' })
  expect(readsOnlySince()).toEqual(new Date('2026-01-05T10:42:00.000Z'))
  answerWith(503, refused('request.unavailable'))
  await failure(call(writeThing, { thingId: 't' }))
  expect(readsOnlySince()).not.toBeNull()
  answerWith(200, { name: 'ball' })
  await call(readThing, { thingId: 't' })
  expect(readsOnlySince()).toBeNull()
  expect(requests.map(({ request }) => request.headers[livePositionHeader])).toEqual(['41', undefined, '41'])
})

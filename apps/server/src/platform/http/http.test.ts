/** The HTTP edge: headers, errors, cross-site requests, limits, health and the API's own description. */
import { account } from '@handshake/contracts/account/account.ts'
import { api } from '@handshake/contracts/all.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { ErrorBody } from '@handshake/contracts/errors.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { moveIn } from '../../../test/residents.ts'
import { startTestNode, useNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

const { node, visitor } = useNode()
const openApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
})
const json = { 'content-type': 'application/json' }

test.each(['/health', '/api/docs'])(
  'the page %s carries a request id and the headers that close doors',
  async (path) => {
    const { headers } = await visitor().fetch(path)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')?.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ]),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  },
)

test('an answer of the API is nothing to be shown, framed or kept', async () => {
  const { headers } = await visitor().fetch('/api/setup')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['an Origin of another site', { origin: 'https://evil.example' }],
  ['a fetch from another site', { 'sec-fetch-site': 'cross-site' }],
  ['a fetch from a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['an Origin that is no address', { origin: 'null' }],
])('a write with %s is refused', async (_what, headers) => {
  const answer = await visitor().fetch('/api/session', { method: 'DELETE', headers })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: { code: 'request.cross-site' } })
})

test('a write from our own page is let in', async () => {
  const headers = { origin: node().url, 'sec-fetch-site': 'same-origin' }
  expect((await visitor().fetch('/api/session', { method: 'DELETE', headers })).status).toBe(200)
})

test.each([
  ['a body that is not JSON', { headers: json, body: '{"email":' }, 422],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=a' }, 415],
  ['plain text, which needs no preflight', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
  ['far too much', { headers: json, body: `"${'x'.repeat(300_000)}"` }, 413],
  ['no body at all', { headers: json }, 422],
  ['a list instead of an object', { headers: json, body: '[1]' }, 422],
])('%s is malformed and never reaches a use case', async (_what, init, status) => {
  const answer = await visitor().fetch('/api/session', { method: 'POST', ...init })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { code: 'malformed', reference: expect.any(String) } })
})

const nobody = 'No authenticated user found. Please sign in to continue.'
const ended = 'Authentication failed: your session has ended. Please log in again.'
test.each([
  ['reading the wallet', 'GET', '/api/wallet/balance', 'User not authenticated', ended],
  ['moving money', 'DELETE', '/api/payment/methods/stripe', nobody, ended],
  ['betting', 'GET', '/api/handshakes', 'Not authenticated', 'Not authenticated'],
  ['the marketplace', 'GET', '/api/marketplace', 'Not authenticated', 'Not authenticated'],
  ['games', 'GET', '/api/sports/games', 'Not authenticated', 'Not authenticated'],
  ['friends', 'GET', '/api/friends', 'Not authenticated', 'Not authenticated'],
  ['esports', 'GET', '/api/esports/matches', 'Not authenticated', 'Not authenticated'],
  ['pools', 'GET', '/api/pools', 'Not authenticated', 'Not authenticated'],
  ['agreements', 'GET', '/api/agreements', 'Not authenticated', 'Not authenticated'],
  ['loans', 'GET', '/api/loans', 'Not authenticated', 'Not authenticated'],
  ['reputation', 'GET', '/api/reputation', 'Not authenticated', 'Not authenticated'],
  ['statistics', 'GET', '/api/statistics', 'Not authenticated', 'Not authenticated'],
  ['everything else', 'GET', '/api/profile', nobody, nobody],
])('%s asks for a sign-in in its own words', async (_what, method, path, without, withAnEndedOne) => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await visitor().fetch(path, { method, headers })
    return [answer.status, ((await answer.json()) as ErrorBody).error]
  }
  const old = { cookie: `handshake_session=${'0'.repeat(64)}` }
  expect(await ask({})).toMatchObject([401, { code: 'session.required', message: without }])
  expect(await ask(old)).toMatchObject([401, { code: 'session.required', message: withAnEndedOne }])
})

test('an unknown address under /api is a refusal in the same shape', async () => {
  const answer = await visitor().fetch('/api/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'request.unknown-path' } })
})

test('a bug answers 500 with a reference and none of its insides', async () => {
  const broken = await startTestNode()
  const owner = new pg.Client({ connectionString: broken.databaseUrl })
  await owner.connect()
  await owner.query('alter table profiles rename to misplaced')
  await owner.end()
  const form = { fullName: 'A', email: 'a@example.com', password: 'abcdef', adultAndTerms: true }
  const answer = await new Visitor(broken.url).call(account.signUp, form)
  await broken.close()
  expect(answer).toMatchObject({
    status: 500,
    error: { code: 'bug', message: expect.stringContaining('Something went wrong') },
  })
  expect(answer).toMatchObject({ error: { reference: answer.headers.get('x-request-id') } })
  expect(JSON.stringify(answer)).not.toMatch(/profiles|relation|\.ts/)
})

test.each(['/api/%E0%A4%A', '/api/session/%00', '/%c0%ae%c0%ae/etc/passwd', '/../../etc/passwd'])(
  'the address %s reaches no file and no bug',
  async (path) => {
    const answer = await node().http.inject({ url: path })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  },
)

test('one address may ask only so often in a minute', async () => {
  const strict = await startTestNode({ env: { REQUESTS_PER_MINUTE: '3' } })
  const statuses = []
  for (let i = 0; i < 5; i += 1) statuses.push((await fetch(`${strict.url}/api/setup`)).status)
  await strict.close()
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('an address in a header counts only when a trusted proxy wrote it', async () => {
  const statusesWith = async (TRUSTED_PROXIES: string) => {
    const strict = await startTestNode({ env: { REQUESTS_PER_MINUTE: '2', TRUSTED_PROXIES } })
    const ask = async (address: string) =>
      (await fetch(`${strict.url}/api/setup`, { headers: { 'x-forwarded-for': address } })).status
    const statuses = [await ask('10.0.0.1'), await ask('10.0.0.2'), await ask('10.0.0.3'), await ask('10.0.0.4')]
    await strict.close()
    return statuses
  }
  expect(await statusesWith('192.0.2.1')).toEqual([200, 200, 429, 429])
  expect(await statusesWith('127.0.0.1')).toEqual([200, 200, 200, 200])
})

test('health answers GET and HEAD', async () => {
  const got = await visitor().fetch('/health')
  expect([got.status, await got.json()]).toEqual([200, { status: 'ok' }])
  expect((await visitor().fetch('/health', { method: 'HEAD' })).status).toBe(200)
})

test('the API describes itself as OpenAPI 3.1 with every route of every contract', async () => {
  const document = openApi.parse(await (await visitor().fetch('/api/openapi.json')).json())
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  const promised = Object.entries(api).flatMap(([feature, contract]) =>
    Object.keys(contract).map((name) => `${feature}.${name}`),
  )
  expect(described.sort()).toEqual(promised.sort())
})

test('the API has a page for people', async () => {
  const page = await (await visitor().fetch('/api/docs')).text()
  expect(page).toContain('Signs a person in with email and password')
  expect(page).not.toContain('<script')
})

test.each([
  ['user', [403, 403, 403]],
  ['support', [200, 403, 403]],
  ['arbitrator', [200, 200, 403]],
  ['admin', [200, 200, 200]],
])('the office of %s opens what it should and nothing else', async (role, expected) => {
  const person = await moveIn(node(), `Holds ${role}`, { role })
  const answers = [
    await person.call(friend.readReports, {}),
    await person.call(dispute.readOpenDisputes, {}),
    await person.call(invite.readInvites, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual(expected)
})

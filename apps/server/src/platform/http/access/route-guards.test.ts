/** Guards belong to the route that was matched: however its address is written, the same doors stand before it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'

let node: TestNode
let maya: Resident

beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>The app</title>')
  writeFileSync(join(webRoot, 'shell.html'), '<!doctype html><title>The app and its shell</title>')
  writeFileSync(join(webRoot, 'assets', 'app-1a2b3c.js'), 'export {}')
  writeFileSync(join(webRoot, 'assets', '.secret'), 'nobody serves this')
  node = await startTestNode({ webRoot })
  maya = await moveIn(node, 'Maya Guarded')
})
afterAll(() => node.close())

/** Every way we know to write /api/sessions that some reader of addresses takes for it. */
const disguises = [
  '/%61pi/sessions',
  '/%61%70%69/sessions',
  '/api/sess%69ons',
  '/%61pi/%73essions',
  '/api/sessions/',
  '/%61pi/sessions/?keep=this',
  '/API/sessions',
  '/Api/Sessions',
  '/%41pi/sessions',
  '//api/sessions',
  '/api//sessions',
  '/./api/sessions',
  '/x/../api/sessions',
  '/%2e/api/sessions',
  '/api/%2e/sessions',
  '/%2561pi/sessions',
  '/api%2fsessions',
  '/api%252fsessions',
  '/\\api/sessions',
  '/api;/sessions',
  '/api/sessions;x',
  '/api/sessions%00',
  'http://elsewhere.example/api/sessions',
]

const ask = (url: string, method: 'GET' | 'POST' | 'DELETE', headers: Record<string, string> = {}) =>
  node.http.inject({ method, url, headers: { cookie: maya.cookie ?? '', ...headers } })

test.each(disguises)('another site signs nobody out by asking for %s', async (url) => {
  const answer = await ask(url, 'DELETE', { origin: 'https://evil.example' })
  expect([403, 404, 422]).toContain(answer.statusCode)
  expect(await maya.done(session.readSession, {})).toMatchObject({ session: { person: { id: maya.id } } })
})

test('what an address in disguise answers with data goes out as data', async () => {
  const answers = await Promise.all(disguises.map((url) => ask(url, 'GET')))
  const data = answers.filter(
    ({ headers, statusCode }) => statusCode === 200 && /json/.test(String(headers['content-type'])),
  )
  expect(data.length).toBeGreaterThan(4)
  for (const { headers } of data) {
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('an address in disguise is counted like the plain one', async () => {
  const strict = await startTestNode({ env: { REQUESTS_PER_MINUTE: '2' } })
  const statuses = []
  for (const url of ['/%61pi/setup', '/api/set%75p', '/api/setup/', '/%61pi/setup'])
    statuses.push((await strict.http.inject({ url })).statusCode)
  const counted = await strict.http.inject({ url: '/metrics' })
  await strict.close()
  expect(statuses).toEqual([200, 200, 429, 429])
  expect(counted.body).toContain('route="/api/setup",status="200"} 2')
})

test.each(['/%61pi/notifications/read', '/api/notifications/re%61d'])(
  'a form posted to %s is not read',
  async (url) => {
    const form = { 'content-type': 'text/plain' }
    expect((await ask(url, 'POST', form)).statusCode).toBeGreaterThanOrEqual(400)
    const json = await node.http.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { cookie: maya.cookie ?? '', 'sec-fetch-site': 'cross-site' },
    })
    expect(json.json()).toMatchObject({ error: { code: 'request.cross-site' } })
    expect(await maya.done(notification.markNoticesRead, {})).toMatchObject({ markedCount: expect.any(Number) })
  },
)

test.each([
  ['/robots.txt', 200, 'User-agent'],
  ['/assets/app-1a2b3c.js', 200, 'export'],
  ['/assets/app-gone.js', 404, 'request.unknown-path'],
  ['/%61ssets/app-gone.js', 404, 'request.unknown-path'],
  ['/assets/', 404, 'request.unknown-path'],
  ['/assets/..%2findex.html', 404, 'request.unknown-path'],
  ['/assets/..%5cindex.html', 404, 'request.unknown-path'],
  ['/assets/.secret', 404, 'request.unknown-path'],
  ['/assets/app-1a2b3c.js%00', 404, 'request.unknown-path'],
  [`/assets/${'a'.repeat(5_000)}.js`, 404, 'request.unknown-path'],
  ['/handshakes', 200, 'The app'],
  ['/api/nowhere', 404, 'request.unknown-path'],
  ['/%61pi/nowhere', 404, 'request.unknown-path'],
  ['/api', 404, 'request.unknown-path'],
])('%s is what it should be: %d, %s', async (url, status, words) => {
  const answer = await ask(url, 'GET')
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('a browser that brings a session gets the page that fetches the shell with it', async () => {
  const page = async (cookie: string) => (await node.http.inject({ url: '/wallet', headers: { cookie } })).body
  expect(await page('')).toContain('<title>The app</title>')
  expect(await page(maya.cookie ?? '')).toContain('<title>The app and its shell</title>')
})

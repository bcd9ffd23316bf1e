/** A page brings its person's first data along: theirs alone, as the routes answer, kept nowhere, and never at the price of the page. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { fixedClock } from '../../clock.ts'

const pieces = [
  { path: '/login', needsSession: false, files: [], frame: '<p>sign in here</p>', otherwise: '/passport' },
  { path: '/terms', needsSession: false, files: [], frame: '<p>our terms</p>', otherwise: '/terms' },
  { path: '/passport', needsSession: true, files: [], frame: '<p>a passport</p>', otherwise: '/login' },
  { path: '/wallet', needsSession: true, files: [], frame: '<p>a wallet</p>', otherwise: '/login' },
]

let node: TestNode
let maya: Resident
let sam: Resident
let admin: Resident

beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  const html =
    '<!doctype html>\n  <head>\n    <title>The app</title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>'
  for (const name of ['index.html', 'shell.html']) writeFileSync(join(webRoot, name), html)
  writeFileSync(join(webRoot, 'pieces.json'), JSON.stringify(pieces))
  node = await startTestNode({ webRoot, clock: fixedClock(new Date('2026-03-01T12:00:00Z')) })
  maya = await moveIn(node, 'Maya First')
  sam = await moveIn(node, 'Sam Second')
  admin = await moveIn(node, 'Ada Staff', { role: 'admin' })
})
afterAll(() => node.close())

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await node.http.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
  expect(answer.statusCode).toBe(200)
  const [, sent] = /<script type="application\/json" id="first-reads">(.*?)<\/script>/s.exec(answer.body) ?? []
  const reads = sent === undefined ? null : (JSON.parse(sent) as Record<string, { body: unknown } | null>)
  const [, frame] =
    /<div id="frame" aria-hidden="true" inert>(.*?)<\/div>\n {4}<div id="root">/s.exec(answer.body) ?? []
  return { ...answer, reads, frame }
}

/** The reads of a page have a moment, which passes on a busy machine: such a page is opened again, until only what is refused is missing. */
const openInTime = (url: string, headers: Record<string, string>, refused: readonly string[] = []) =>
  vi.waitFor(async () => {
    const page = await open(url, headers)
    const missing = Object.entries(page.reads ?? {}).flatMap(([read, answer]) => (answer === null ? read : []))
    expect(missing).toEqual(refused)
    return page
  }, 20_000)
const as = ({ cookie }: Resident, more: Record<string, string> = {}) => ({ cookie: cookie ?? '', ...more })

test('a page holds what its routes answer this person, and nothing of it is kept anywhere', async () => {
  const { reads, headers, frame } = await openInTime('/wallet', as(maya))
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.vary).toContain('cookie')
  expect(frame).toBe('<p>a wallet</p>')
  for (const url of ['/api/session', '/api/wallet/balance', '/api/turns', '/api/wallet/transactions']) {
    const asked = await node.http.inject({ url, headers: as(maya) })
    expect(reads?.[url]?.body, url).toEqual(asked.json())
  }
  expect(reads?.['/api/session']?.body).toMatchObject({ session: { person: { displayName: 'Maya First' } } })
  const { reads: others } = await openInTime('/wallet', as(sam))
  expect(others?.['/api/session']?.body).toMatchObject({ session: { person: { displayName: 'Sam Second' } } })
})

test('who is signed in comes with the position that live events go on from', async () => {
  const { reads } = await openInTime('/terms', as(maya))
  expect(reads?.['/api/session']).toMatchObject({ headers: { 'live-position': expect.stringMatching(/^\d+$/) } })
})

test('whatever somebody wrote stays data', async () => {
  const name = '</script><script>alert(1)</script><!--<script>\u2028&'
  await node.pool.query('update profiles set display_name = $2 where id = $1', [sam.id, name])
  const { reads, body } = await openInTime('/passport', as(sam))
  expect(reads?.['/api/session']?.body).toMatchObject({ session: { person: { displayName: name } } })
  expect(body.match(/<\/?script/g)).toHaveLength(2)
  expect(body).not.toMatch(/<!--|\u2028/)
})

test.each([
  ['a stranger', '/wallet', {}, '<p>sign in here</p>'],
  ['a stranger at a page for all', '/terms', {}, '<p>our terms</p>'],
  ['a program with a key', '/wallet', { authorization: 'Bearer hsk_made_up' }, '<p>sign in here</p>'],
])('%s gets a page without data, as it always was', async (_who, url, headers, seen) => {
  const answer = await open(url, headers)
  expect(answer.reads).toBeNull()
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.frame).toBe(seen)
})

test('a session that has ended says so, and the frame is that of the page it leads to', async () => {
  const { reads, frame } = await openInTime('/wallet', { cookie: `handshake_session=${'0'.repeat(64)}` })
  expect(reads?.['/api/session']?.body).toEqual({ session: null })
  expect(Object.keys(reads ?? {})).toEqual(['/api/session', '/api/setup'])
  expect(frame).toBe('<p>sign in here</p>')
})

test.each([
  ['/login', '<p>a passport</p>'],
  ['/terms', '<p>our terms</p>'],
  ['/nowhere', undefined],
])('whoever is signed in sees at %s the frame of what they are led to', async (url, frame) => {
  expect((await open(url, as(maya))).frame).toBe(frame)
})

test('staff, who have a menu of their own, get data and no frame', async () => {
  const { reads, frame } = await openInTime('/wallet', as(admin))
  expect(reads?.['/api/session']?.body).toMatchObject({ session: { person: { role: 'admin' } } })
  expect(frame).toBeUndefined()
})

test('what somebody chose behind a question mark the page asks for itself', async () => {
  const { reads } = await open('/wallet?view=escrow', as(maya))
  expect(reads).toHaveProperty('/api/turns')
  expect(reads).not.toHaveProperty('/api/wallet/transactions')
})

test('a script that looks at a page, and a program that asks for its head, get none of it', async () => {
  const looked = await open('/wallet', as(maya, { accept: '*/*' }))
  expect(looked.reads).toBeNull()
  expect(looked.headers['cache-control']).toBe('no-cache')
  const head = await node.http.inject({ method: 'HEAD', url: '/wallet', headers: as(maya, { accept: 'text/html' }) })
  expect(head.headers['cache-control']).not.toBe('private, no-store')
})

test('a page asked for by its tag, or in part, brings its data all the same', async () => {
  const { reads } = await openInTime('/wallet', as(maya, { 'if-none-match': '"old"', range: 'bytes=0-1' }))
  expect(reads?.['/api/wallet/balance']).not.toBeNull()
})

test('what is refused is left to the browser, and the page goes without it', async () => {
  const refused = '/api/handshakes/00000000-0000-7000-8000-000000000000'
  const { reads } = await openInTime('/handshake/00000000-0000-7000-8000-000000000000', as(maya), [refused])
  expect(reads?.[refused]).toBeNull()
  expect(reads?.['/api/turns']).not.toBeNull()
})

test('a page waits no longer than a moment for data that does not come', async () => {
  const holder = new pg.Client({ connectionString: node.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin; lock table profiles in access exclusive mode')
    const startedAt = performance.now()
    const { reads } = await open('/wallet', as(maya))
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(reads?.['/api/session']).toBeNull()
    expect(reads?.['/api/turns']).toBeNull()
  } finally {
    await holder.end()
  }
})

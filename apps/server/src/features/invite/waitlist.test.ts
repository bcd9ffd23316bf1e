/** The waitlist: our route and the two addresses of the specification. */
import { admin as administration } from '@handshake/contracts/admin/admin.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { expect, test } from 'vitest'
import { signUpAdmin } from '../../../test/admin.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

const post = (path: string, body: unknown) =>
  visitor().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const primary = '/functions/v1/submit-waitlist-monday'
const fallback = '/functions/v1/submit-waitlist'

test('both addresses and our own take an entry, with the shapes of the specification', async () => {
  const first = await post(primary, { email: ' One@Example.com ', source: 'website landing page', status: 'pending' })
  expect([first.status, await first.json()]).toEqual([200, { success: true }])
  const entry = { email: 'two@example.com', timestamp: '2025-01-01T00:00:00.000Z', source: 'website landing page' }
  const second = await post(fallback, entry)
  expect([second.status, await second.json()]).toEqual([200, { success: true }])
  expect(await visitor().done(invite.joinWaitlist, { email: 'three@example.com' })).toEqual({ success: true })
  const admin = await signUpAdmin(node(), 'Wes Waiter')
  const { entries, total } = await admin.done(invite.readWaitlist, {})
  expect(total).toBe(3)
  expect(entries.find((row) => row.email === 'one@example.com')).toEqual({
    email: 'one@example.com',
    source: 'website landing page',
    status: 'pending',
    timestamp: clock.now().toISOString(),
  })
})

test('admins read the list a page at a time, also those who joined at one moment, and find an address in it', async () => {
  const admin = await signUpAdmin(node(), 'Paula Pages')
  await node().pool.query(
    `insert into waitlist (email, source, timestamp)
     select 'paged' || n || '@list.example', 'test', '2025-01-01T00:00:00Z' from generate_series(1, 120) n`,
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: ResultOf<typeof invite.readWaitlist> = await admin.done(invite.readWaitlist, {
      search: 'list.example',
      ...(cursor !== null && { cursor }),
    })
    expect(page.entries.length).toBeLessThanOrEqual(50)
    seen.push(...page.entries.map(({ email }) => email))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  const one = await admin.done(invite.readWaitlist, { search: 'PAGED7@' })
  expect(one.entries.map(({ email }) => email)).toEqual(['paged7@list.example'])
  const { url } = await admin.done(administration.exportTable, {
    table: 'waitlist',
    query: 'search=list.example&sort=email',
  })
  const file = await (await fetch(`${node().url}${url}`, { headers: { cookie: admin.cookie ?? '' } })).text()
  expect(file.trim().split('\r\n')).toHaveLength(121)
})

test('joining twice is as good as once, and tells nobody who is on the list', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post(primary, { email: 'same@example.com' })))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  const { rowCount } = await node().pool.query("select 1 from waitlist where email = 'same@example.com'")
  expect(rowCount).toBe(1)
})

test.each([
  ['no address', {}],
  ['an empty address', { email: '' }],
  ['an address without @', { email: 'nobody' }],
  ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['an endless address', { email: `${'a'.repeat(300)}@example.com` }],
  ['a list', [1]],
  ['no JSON', '{"email":'],
  ['a NUL', { email: 'a\0@example.com' }],
])('%s is an error to read', async (_what, body) => {
  for (const path of [primary, fallback]) {
    const answer = await post(path, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ success: false, error: expect.stringMatching(/./) })
  }
})

test('an invalid address gets the words of the specification', async () => {
  expect(await (await post(primary, { email: 'nobody' })).json()).toMatchObject({
    error: 'Please enter a valid email address',
  })
})

test('one address may fill only so many lines of the list', async () => {
  const spammer = visitor()
  const statuses = []
  for (let i = 0; i < 22; i += 1) {
    const body = JSON.stringify({ email: `spam${i}@example.com` })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    statuses.push((await spammer.fetch(fallback, init)).status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(statuses.slice(20)).toEqual([429, 429])
})

const elsewhere = 'https://evil.example'
test.each([
  ['a page of another site', { 'content-type': 'application/json', origin: elsewhere }, 403],
  [
    'a page of another site, as its browser says',
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    403,
  ],
  ['a form, which any site may post without asking', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['text, which any site may post without asking', { 'content-type': 'text/plain' }, 415],
  ['packed bytes', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
])('%s puts nobody on the list', async (what, headers, status) => {
  const email = `${what.replace(/\W+/g, '-')}@elsewhere.example`
  for (const path of [primary, fallback]) {
    const answer = await visitor().fetch(path, { method: 'POST', headers, body: JSON.stringify({ email }) })
    expect([path, answer.status]).toEqual([path, status])
  }
  const { rowCount } = await node().pool.query("select 1 from waitlist where email like '%@elsewhere.example'")
  expect(rowCount).toBe(0)
})

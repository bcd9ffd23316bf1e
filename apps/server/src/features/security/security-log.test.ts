/** The security log, over HTTP: what is in it, what is never in it, who reads it, and that nobody can take anything out. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { admin as administration } from '@handshake/contracts/admin/admin.ts'
import { email } from '@handshake/contracts/email/email.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { exportedData } from '../../../test/exported-data.ts'
import { linkIn, mailTo, queryOf, subjects } from '../../../test/mailbox.ts'
import { challengeFor, password, protectPerson } from '../../../test/protected-person.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import type { Visitor } from '../../../test/visitor.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off', SECURITY_LOG_DOLLARS: '300' })

const own = async (person: Visitor) =>
  (await person.done(security.readOwnSecurityEvents, {})).events.map(({ kind, outcome }) => `${kind} ${outcome}`)

test('signing in, failing to, changing factors and passwords and leaving are all told to the person, with place and device', async () => {
  const { person, email: address, code } = await protectPerson(node(), 'Sela Secure', clock)
  const typed = 'hunter-two-but-wrong'
  expect((await visitor().call(session.signIn, { email: address, password: typed })).status).toBe(401)
  const here = visitor()
  const challenge = await challengeFor(here, address)
  expect((await here.call(session.completeSignIn, { challenge, code: '000000' })).status).toBe(401)
  await here.done(session.completeSignIn, { challenge, code: code() })
  const fresh = 'another long phrase'
  expect((await person.call(account.changePassword, { password: typed, newPassword: fresh })).ok).toBe(false)
  await person.done(account.changePassword, { password, code: code(), newPassword: fresh })
  await person.done(session.signOutEverywhere, { keep: 'this' })
  expect(await own(person)).toEqual([
    'session.ended-everywhere done',
    'account.password-changed done',
    'account.password-changed failed',
    'session.code-given done',
    'session.code-given failed',
    'session.first-factor done',
    'session.signed-in failed',
    'account.factor-on done',
    'account.factor-started done',
    'session.signed-in done',
  ])
  const [event] = (await person.done(security.readOwnSecurityEvents, {})).events
  expect(event).toMatchObject({
    address: expect.stringMatching(/^127\./),
    byOthers: false,
    at: clock.now().toISOString(),
  })
  expect((await exportedData(node(), person)).security?.events).toHaveLength(10)
})

test('a mailed link, a reset and a try on an account that does not exist are in it', async () => {
  const { person } = await visitor().signUp('Lina Link')
  await visitor().done(session.requestMagicLink, { email: person.email })
  const link = queryOf(linkIn(await mailTo(node().pool, person.email, subjects.magic), '/login'))
  const here = visitor()
  await here.done(session.redeemMagicLink, link)
  expect((await visitor().call(session.redeemMagicLink, link)).status).toBe(410)
  await visitor().done(account.requestPasswordReset, { email: person.email })
  const reset = await mailTo(node().pool, person.email, subjects.reset)
  const { token } = queryOf(linkIn(reset, '/reset-password'))
  await visitor().done(account.resetPassword, { email: person.email, token, password: 'yet another phrase' })
  await here.done(session.signIn, { email: person.email, password: 'yet another phrase' })
  expect((await own(here)).slice(0, 3)).toEqual([
    'session.signed-in done',
    'account.password-reset done',
    'session.link-followed done',
  ])
  const before = await countOf('session.signed-in', 'failed')
  await visitor().call(session.signIn, { email: 'nobody.here@example.com', password: 'whatever it is' })
  expect(await countOf('session.signed-in', 'failed')).toBe(before + 1)
})

const countOf = async (kind: string, outcome: string): Promise<number> =>
  (
    await node().pool.query('select count(*)::int as n from security_events where kind = $1 and outcome = $2', [
      kind,
      outcome,
    ])
  ).rows[0].n

test('money from the configured amount on is in it, and less is not', async () => {
  const [rich, poor] = [await moveIn(node(), 'Rich Sender'), await moveIn(node(), 'Poor Receiver')]
  const send = (amountCents: number) => {
    const requestId = randomUUID()
    return rich.done(wallet.sendMoney, { requestId, toId: poor.id, amountCents, note: '' })
  }
  await send(29_999)
  expect(await own(rich)).toEqual([])
  await send(30_000)
  for (const [amountCents, route] of [
    [20_000, payment.deposit],
    [30_000, payment.deposit],
    [30_000, payment.withdraw],
  ] as const)
    await rich.done(route, { requestId: randomUUID(), amountCents, method: 'simulated' })
  expect(await own(rich)).toEqual(['payment.withdrew done', 'payment.deposited done', 'wallet.sent done'])
})

test('whatever staff change is in it, done or refused, with who, what and the reference of the request', async () => {
  const boss = await moveIn(node(), 'Bea Boss', { role: 'admin' })
  await boss.done(administration.switchFeatureFlag, { key: 'beta_features_enabled', enabled: true })
  await boss.done(administration.runJobNow, { name: 'platform.clear-out' })
  expect((await boss.call(administration.runJobNow, { name: 'no.such-job' })).ok).toBe(false)
  await boss.done(email.switchTemplate, { templateId: 'welcome-email', isActive: true })
  const { events } = await boss.done(security.readSecurityEvents, { who: boss.username })
  expect(events.map(({ kind, outcome, details, actor }) => [kind, outcome, details, actor?.username])).toEqual([
    [
      'staff.acted',
      'done',
      { route: 'PATCH /api/email/templates/:templateId', templateId: 'welcome-email' },
      boss.username,
    ],
    [
      'staff.acted',
      'failed',
      { route: 'POST /api/admin/jobs/:name/run', name: 'no.such-job', refused: 'admin.unknown-job' },
      boss.username,
    ],
    ['staff.acted', 'done', { route: 'POST /api/admin/jobs/:name/run', name: 'platform.clear-out' }, boss.username],
    ['staff.acted', 'done', { route: 'PATCH /api/admin/flags/:key', key: 'beta_features_enabled' }, boss.username],
  ])
  expect(events.every(({ reference }) => /^[0-9a-f-]{36}$/.test(reference ?? ''))).toBe(true)
})

test('admins read all of it by person, kind, outcome and time, page by page, and nobody else does', async () => {
  const boss = await moveIn(node(), 'Pat Pages', { role: 'admin' })
  const [maya, tom] = [await moveIn(node(), 'Maya Many'), await moveIn(node(), 'Tom Tiny')]
  for (const one of [maya, tom, visitor()]) {
    const status = one === maya || one === tom ? 403 : 401
    expect((await one.call(security.readSecurityEvents, {})).status).toBe(status)
  }
  clock.advance(1_000)
  const started = clock.now().toISOString()
  clock.advance(1_000)
  for (let n = 0; n < 45; n += 1) await maya.done(session.signOutEverywhere, { keep: 'this' })
  await tom.done(session.signOutEverywhere, { keep: 'this' })
  const pages: string[][] = []
  for (let before: string | undefined, more = true; more; more = before !== undefined) {
    const page = await maya.done(security.readOwnSecurityEvents, before === undefined ? {} : { before })
    pages.push(page.events.map(({ id }) => id))
    before = page.next ?? undefined
  }
  // What was refused to them above is the first of their events.
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 6])
  expect(new Set(pages.flat()).size).toBe(46)
  const count = async (filters: object) => (await boss.done(security.readSecurityEvents, filters)).events.length
  expect(await count({ who: tom.username })).toBe(2)
  expect(await count({ who: `@${tom.username}`, kind: 'session.signed-in' })).toBe(0)
  expect(await count({ who: tom.id, outcome: 'failed' })).toBe(1)
  expect(await count({ who: tom.id, from: started, until: new Date(clock.now().getTime() + 1).toISOString() })).toBe(1)
  expect(await count({ who: tom.id, until: started, outcome: 'done' })).toBe(0)
  expect(await count({ who: 'nobody_at_all' })).toBe(0)
  expect(await count({ who: maya.id })).toBe(46)
})

test('the log is read on from its cursor, in either order, and a cursor of another order is refused', async () => {
  const boss = await moveIn(node(), 'Cora Cursor', { role: 'admin' })
  const busy = await moveIn(node(), 'Busy Bee')
  for (let n = 0; n < 52; n += 1) await busy.done(session.signOutEverywhere, { keep: 'this' })
  const first = await boss.done(security.readSecurityEvents, { who: busy.username })
  expect(first.events).toHaveLength(50)
  const cursor = first.nextCursor ?? ''
  const second = await boss.done(security.readSecurityEvents, { who: busy.username, cursor })
  expect([second.events.length, second.nextCursor]).toEqual([2, null])
  const newestFirst = [...first.events, ...second.events].map(({ id }) => id)
  expect(newestFirst).toEqual(newestFirst.toSorted().reverse())
  const oldest = await boss.done(security.readSecurityEvents, { who: busy.username, order: 'asc' })
  expect(oldest.events.map(({ id }) => id)).toEqual(newestFirst.toReversed().slice(0, 50))
  for (const asked of [{ order: 'asc' as const, cursor }, { cursor: 'nonsense' }])
    expect(await boss.call(security.readSecurityEvents, asked)).toMatchObject({ error: { code: 'request.bad-cursor' } })
})

test('the app adds to it and reads it; it changes nothing, deletes nothing, and forgets only what is old', async () => {
  const person = await moveIn(node(), 'Greta Grant')
  await person.done(session.signOutEverywhere, { keep: 'this' })
  const tries = [
    "update security_events set outcome = 'failed'",
    'delete from security_events',
    'truncate security_events',
    'alter table security_events add column x int',
    'drop table security_events',
    'select forget_security_events(now())',
    "select forget_security_events(now() - interval '89 days')",
  ]
  for (const attempt of tries)
    await expect(node().pool.query(attempt), attempt).rejects.toThrow(
      /permission denied|must be owner|at least ninety days/,
    )
  await node().runJob('security.forget-old-events')
  expect(await own(person)).toHaveLength(1)
})

test('no password, token or code that was typed or mailed is anywhere in it', async () => {
  const { rows } = await node().pool.query<{ everything: string }>(
    "select coalesce(string_agg(e::text, ' '), '') as everything from security_events e",
  )
  const everything = rows[0]?.everything ?? ''
  expect(everything.length).toBeGreaterThan(1_000)
  for (const secret of [
    password,
    'hunter-two-but-wrong',
    'another long phrase',
    'yet another phrase',
    'whatever it is',
    '000000',
  ])
    expect(everything).not.toContain(secret)
  const mails = await node().pool.query<{ text_body: string }>('select text_body from mailbox')
  const tokens = mails.rows.flatMap(({ text_body }) => text_body.match(/[0-9a-f]{64}/g) ?? [])
  expect(tokens.length).toBeGreaterThan(2)
  for (const token of tokens) expect(everything).not.toContain(token)
  // Nor the addresses of people, nor anything as long as a token.
  expect(everything).not.toMatch(/@example\.com|[0-9a-f]{64}/)
})

test('a night’s worth is forgotten in bites: one call takes ten thousand at most, the job asks until nothing old is left', async () => {
  const person = await moveIn(node(), 'Bertha Bites')
  await node().pool.query(
    `insert into security_events (id, at, kind, outcome, person_id, address, device)
     select gen_random_uuid(), $2, 'session.signed-in', 'done', $1, '', '' from generate_series(1, 20001)`,
    [person.id, new Date(clock.now().getTime() - days(401))],
  )
  const count = 'select count(*)::int as n from security_events where person_id = $1'
  const left = async () => (await node().pool.query(count, [person.id])).rows[0]?.n
  const before = new Date(clock.now().getTime() - days(400))
  const { rows } = await node().pool.query('select forget_security_events($1)::int as n', [before])
  expect([rows[0]?.n, await left()]).toEqual([10_000, 10_001])
  await node().runJob('security.forget-old-events')
  expect(await left()).toBe(0)
})

test('an event older than the log is kept is forgotten by the nightly job', async () => {
  const person = await moveIn(node(), 'Olga Old')
  await node().pool.query(
    `insert into security_events (id, at, kind, outcome, person_id, address, device)
     values ('00000000-0000-7000-8000-000000000001', $2, 'session.signed-in', 'done', $1, '', '')`,
    [person.id, new Date(clock.now().getTime() - days(401))],
  )
  expect(await own(person)).toHaveLength(1)
  await node().runJob('security.forget-old-events')
  expect(await own(person)).toEqual([])
})

/** The gate in front of presentations, over HTTP: guesses, cookies, and nothing told before it is open. */
import { presentation } from '@handshake/contracts/presentation/presentation.ts'
import { hours } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../test/admin.ts'
import { realMoney } from '../../../test/real-money.ts'
import { startTestNode, type TestNode, useNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'
import { hashPassword } from '../session/session.public.ts'

const { node, clock, visitor } = useNode()
const password = 'handshake'
let configured: TestNode
beforeAll(async () => {
  const env = { PRESENTATION_PASSWORD_HASH: await hashPassword('open sesame') }
  configured = await startTestNode({ clock, databaseUrl: node().databaseUrl, env })
})
afterAll(() => configured.close())

test('nothing of a presentation is told before the gate, and an unknown one sounds like a known one', async () => {
  const stranger = visitor()
  for (const [route, input] of [
    [presentation.readPresentations, {}],
    [presentation.readPresentation, { slug: 'cto-enhanced' }],
    [presentation.readPresentation, { slug: 'no-such-deck' }],
  ] as const)
    expect(await stranger.call(route, input as never)).toMatchObject({
      status: 403,
      error: { code: 'presentation.locked' },
    })
  const person = visitor()
  await person.signUp('Sig Signedin')
  expect(await person.call(presentation.readPresentations, {})).toMatchObject({ status: 403 })
})

test('play money shows its password; the right one opens, after half a second at least', async () => {
  const stranger = visitor()
  expect(await stranger.done(presentation.readGate, {})).toEqual({
    open: false,
    hasPassword: true,
    shownPassword: password,
  })
  const begun = performance.now()
  const opened = await stranger.call(presentation.openGate, { password })
  expect(performance.now() - begun).toBeGreaterThan(480)
  const [cookie] = opened.headers.getSetCookie()
  expect(cookie).toMatch(/^handshake_gate=\d{13}\.[0-9a-f]{64}; .*HttpOnly; SameSite=Lax/)
  expect(await stranger.done(presentation.readGate, {})).toMatchObject({ open: true })
  const { counters, canManage } = await stranger.done(presentation.readPresentations, {})
  expect({ counters, canManage }).toEqual({
    counters: { total: 4, hours: 4.75, slides: 56, ready: 4 },
    canManage: false,
  })
})

test('five wrong guesses from one network in 15 minutes, then even the right one waits; half a second each', async () => {
  const guesser = visitor()
  for (const guess of ['one', 'two', 'three', 'four']) {
    const answer = await guesser.call(presentation.openGate, { password: guess })
    expect(answer).toMatchObject({ status: 403, error: { message: 'Incorrect password. Please try again.' } })
  }
  const begun = performance.now()
  expect((await guesser.call(presentation.openGate, { password: 'five' })).status).toBe(403)
  expect(performance.now() - begun).toBeGreaterThan(480)
  expect(await guesser.call(presentation.openGate, { password })).toMatchObject({
    status: 429,
    error: { code: 'presentation.too-many-tries', message: 'Too many tries. Try again in 15 min.' },
  })
  // Others are not kept out by it.
  expect((await visitor().call(presentation.openGate, { password })).status).toBe(200)
})

test('a cookie runs out after twelve hours, cannot be made up, and is worth nothing under another password', async () => {
  const stranger = visitor()
  const opened = await stranger.call(presentation.openGate, { password })
  const token = /handshake_gate=([^;]+)/.exec(opened.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  const statusWith = async (at: TestNode, value: string) =>
    (await fetch(`${at.url}/api/presentations`, { headers: { cookie: `handshake_gate=${value}` } })).status
  expect(await statusWith(node(), token)).toBe(200)
  expect(await statusWith(configured, token)).toBe(403)
  const [expires = '', signature = ''] = token.split('.')
  const forged = [
    `${Number(expires) + 1_000}.${signature}`,
    `${expires}.${'0'.repeat(64)}`,
    `9999999999999.${signature}`,
    'true',
    '',
    `${expires}.`,
    `${token}0`,
  ]
  for (const value of forged) expect([value, await statusWith(node(), value)]).toEqual([value, 403])
  clock.advance(hours(12))
  expect(await statusWith(node(), token)).toBe(403)
})

test('a configured password replaces the shown one, and is told to nobody', async () => {
  const stranger = new Visitor(configured.url)
  expect(await stranger.done(presentation.readGate, {})).toEqual({
    open: false,
    hasPassword: true,
    shownPassword: null,
  })
  expect((await stranger.call(presentation.openGate, { password })).status).toBe(403)
  expect((await stranger.call(presentation.openGate, { password: 'open sesame' })).status).toBe(200)
})

test('with real money and no password only admins with a second factor are let in', async () => {
  const real = await startTestNode({ clock, databaseUrl: node().databaseUrl, env: realMoney })
  const stranger = new Visitor(real.url)
  const gate = await stranger.done(presentation.readGate, {})
  const opened = await stranger.call(presentation.openGate, { password })
  const boss = await signUpAdmin(node(), 'Rae Realmoney')
  const guessed = await new Visitor(real.url, boss.cookie?.split('=')[1]).call(presentation.readPresentations, {})
  await real.close()
  expect(gate).toEqual({ open: false, hasPassword: false, shownPassword: null })
  expect(opened).toMatchObject({ status: 403, error: { code: 'presentation.closed' } })
  expect(guessed).toMatchObject({ status: 403, error: { code: 'presentation.locked' } })
})

test('admins need no password, and a very long or missing one is malformed', async () => {
  const boss = await signUpAdmin(node(), 'Ada Gatekeeper')
  expect(await boss.done(presentation.readGate, {})).toMatchObject({ open: true })
  expect((await boss.call(presentation.readPresentations, {})).status).toBe(200)
  for (const bad of ['', 'x'.repeat(129)])
    expect((await visitor().call(presentation.openGate, { password: bad })).status).toBe(422)
})

/** Where a person is signed in: the list, ending sessions, and extending this one. */
import { session } from '@handshake/contracts/session/session.ts'
import { days, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { untilQuiet } from '../../../test/mailbox.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

const signedIn = async (person: ReturnType<typeof visitor>) =>
  (await person.done(session.readSession, {})).session !== null

async function twoDevices(name: string) {
  const laptop = visitor()
  const { person } = await laptop.signUp(name)
  clock.advance(seconds(1))
  const phone = visitor()
  await phone.fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Version/17 Safari/604.1' },
    body: JSON.stringify({ email: person.email, password: 'long enough' }),
  })
  return { laptop, phone }
}

test('a person sees every device, this one first', async () => {
  const { laptop, phone } = await twoDevices('Lis Lister')
  const { sessions } = await laptop.done(session.readSessions, {})
  expect(sessions.map(({ current, device }) => ({ current, device }))).toEqual([
    { current: true, device: 'Unknown device' },
    { current: false, device: 'Safari on iPhone' },
  ])
  expect((await phone.done(session.readSessions, {})).sessions[0]).toMatchObject({ device: 'Safari on iPhone' })
})

test('a person ends the session of another device, but of nobody else', async () => {
  const { laptop, phone } = await twoDevices('Rev Revoker')
  const { sessions } = await laptop.done(session.readSessions, {})
  const sessionId = sessions[1]?.id ?? ''
  const stranger = visitor()
  await stranger.signUp('Stan Stranger')
  expect((await stranger.call(session.revokeSession, { sessionId })).status).toBe(404)
  await laptop.done(session.revokeSession, { sessionId })
  expect([await signedIn(laptop), await signedIn(phone)]).toEqual([true, false])
  expect(await laptop.call(session.revokeSession, { sessionId })).toMatchObject({
    status: 404,
    error: { code: 'session.unknown-session' },
  })
})

test('ending this very session signs out here', async () => {
  const { laptop } = await twoDevices('Own Ender')
  const { sessions } = await laptop.done(session.readSessions, {})
  await laptop.done(session.revokeSession, { sessionId: sessions[0]?.id ?? '' })
  expect(laptop.cookie).toBeNull()
})

test('signing out everywhere ends every session, or every one but this', async () => {
  const first = await twoDevices('Eve Everywhere')
  expect(await first.laptop.done(session.signOutEverywhere, { keep: 'this' })).toEqual({ endedCount: 1 })
  expect([await signedIn(first.laptop), await signedIn(first.phone)]).toEqual([true, false])
  const second = await twoDevices('Ned Nowhere')
  expect(await second.phone.done(session.signOutEverywhere, {})).toEqual({ endedCount: 2 })
  expect([await signedIn(second.laptop), await signedIn(second.phone)]).toEqual([false, false])
})

test('a session is extended by 30 days, at most every 30 seconds, and never beyond 90 days', async () => {
  const person = visitor()
  const { expiresAt } = await person.signUp('Ref Resher')
  expect(await person.done(session.refreshSession, {})).toEqual({ expiresAt, extended: false })
  clock.advance(days(30) - minutes(4))
  const start = clock.now().getTime()
  const extended = await person.done(session.refreshSession, {})
  expect(extended).toEqual({ expiresAt: new Date(start + days(30)).toISOString(), extended: true })
  expect(await person.done(session.refreshSession, {})).toMatchObject({ extended: false })
  clock.advance(days(29))
  await person.done(session.refreshSession, {})
  clock.advance(days(29))
  const last = await person.done(session.refreshSession, {})
  expect(new Date(last.expiresAt).getTime()).toBe(new Date(expiresAt).getTime() + days(60))
  clock.advance(days(3))
  expect(await signedIn(person)).toBe(false)
  expect((await person.call(session.refreshSession, {})).status).toBe(401)
})

test('every night clears what nobody can use any more', async () => {
  const person = visitor()
  await person.signUp('Nora Night')
  await untilQuiet(node().pool)
  const left = async () => {
    const { rows } = await node().pool.query(
      `select (select count(*)::int from sessions) as sessions, (select count(*)::int from signups) as signups,
         (select count(*)::int from email_verification_tokens) as tokens`,
    )
    return rows[0]
  }
  await node().runJob('session.delete-expired')
  expect(await left()).toMatchObject({ sessions: 1, signups: 1 })
  clock.advance(days(32))
  await node().runJob('session.delete-expired')
  expect(await left()).toEqual({ sessions: 0, signups: 0, tokens: 0 })
})

/** Signing in and out, over HTTP. */
import { session } from '@handshake/contracts/session/session.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

test('nobody is signed in before signing in', async () => {
  expect(await visitor().done(session.readSession, {})).toEqual({ session: null })
})

test('a person signs in, is recognized, and signs out', async () => {
  await visitor().signUp('Ada Lovelace')
  const ada = visitor()
  const answer = await ada.done(session.signIn, { email: ' ADA.Lovelace@example.com ', password: 'long enough' })
  const view = answer.step === 'signed-in' ? answer.session : null
  expect(view?.person).toMatchObject({
    displayName: 'Ada Lovelace',
    username: 'ada_lovelace',
    role: 'user',
    emailVerified: false,
    reliabilityScore: 75,
  })
  expect((await ada.done(session.readSession, {})).session?.person.id).toBe(view?.person.id)
  await ada.done(session.signOut, {})
  expect(ada.cookie).toBeNull()
  expect((await ada.done(session.readSession, {})).session).toBeNull()
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const grace = visitor()
  await grace.signUp('Grace Hopper')
  const stolen = grace.cookie ?? ''
  await grace.done(session.signOut, {})
  const answer = await visitor().fetch('/api/session', { headers: { cookie: stolen } })
  expect(await answer.json()).toEqual({ session: null })
})

test('the database never holds the token', async () => {
  const mary = visitor()
  await mary.signUp('Mary Shelley')
  const token = mary.cookie?.split('=')[1] ?? ''
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const { rows } = await node().pool.query(
    "select 1 from sessions where token_hash = decode($1, 'hex') or encode(token_hash, 'hex') = $1",
    [token],
  )
  expect(rows).toEqual([])
})

test('an unknown address and a wrong password get the same answer', async () => {
  await visitor().signUp('Known Person')
  const unknown = await visitor().call(session.signIn, { email: 'nobody@example.com', password: 'whatever' })
  const wrong = await visitor().call(session.signIn, { email: 'known.person@example.com', password: 'whatever' })
  expect(unknown).toMatchObject({
    ok: false,
    status: 401,
    error: { code: 'session.wrong-credentials', message: 'Invalid email or password' },
  })
  expect(wrong).toMatchObject({
    ok: false,
    status: 401,
    error: { code: 'session.wrong-credentials', message: 'Invalid email or password' },
  })
})

test('an address as long as an address may be is only a wrong one', async () => {
  const email = `${'a'.repeat(240)}@example.com`
  expect((await visitor().call(session.signIn, { email, password: 'whatever' })).status).toBe(401)
})

test('a closed account is told so only by someone who knows the password, and its sessions end', async () => {
  const gone = visitor()
  const { person } = await gone.signUp('Gone Person')
  await node().pool.query('update profiles set is_active = false where id = $1', [person.id])
  expect((await gone.done(session.readSession, {})).session).toBeNull()
  const email = 'gone.person@example.com'
  expect(await visitor().call(session.signIn, { email, password: 'wrong' })).toMatchObject({
    error: { code: 'session.wrong-credentials' },
  })
  expect(await visitor().call(session.signIn, { email, password: 'long enough' })).toMatchObject({
    status: 403,
    error: { code: 'session.account-inactive' },
  })
})

test('the eleventh attempt within 15 minutes is refused, even with the right password', async () => {
  await visitor().signUp('Hasty Person')
  const hasty = visitor()
  const attempt = (password: string) => hasty.call(session.signIn, { email: 'hasty.person@example.com', password })
  for (let i = 0; i < 10; i += 1) expect((await attempt('wrong')).status).toBe(401)
  expect(await attempt('long enough')).toMatchObject({
    status: 429,
    error: { code: 'session.too-many-attempts', details: { waitMinutes: 15 } },
  })
})

test('a successful sign-in forgets the failed attempts before it', async () => {
  await visitor().signUp('Clumsy Person')
  const clumsy = visitor()
  const attempt = (password: string) => clumsy.call(session.signIn, { email: 'clumsy.person@example.com', password })
  for (let i = 0; i < 9; i += 1) await attempt('wrong')
  expect((await attempt('long enough')).status).toBe(200)
  expect((await attempt('wrong')).status).toBe(401)
  expect((await attempt('wrong')).status).toBe(401)
})

test('a session ends after 30 days', async () => {
  const late = visitor()
  const { expiresAt } = await late.signUp('Late Person')
  expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe(days(30))
  clock.advance(days(30) - minutes(1))
  expect((await late.done(session.readSession, {})).session).not.toBeNull()
  clock.advance(minutes(1))
  expect((await late.done(session.readSession, {})).session).toBeNull()
})

test('the demo people are offered only once their accounts are here', async () => {
  expect((await visitor().done(session.readDemoPeople, {})).people).toEqual([])
})

test('more devices sign in at once than there are connections, and all get in', async () => {
  const { person } = await visitor().signUp('Crowd Person')
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => visitor().call(session.signIn, { email: person.email, password: 'long enough' })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
})

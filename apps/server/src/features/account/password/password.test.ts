/** Forgotten and changed passwords, over HTTP. */

import { account } from '@handshake/contracts/account/account.ts'
import { passwordResetSaying } from '@handshake/contracts/account/account-words.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { linkIn, mailSaying, mailsTo, mailTo, queryOf, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import { protectPerson } from '../../../../test/protected-person.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

async function personCalled(name: string) {
  const person = visitor()
  const { person: view } = await person.signUp(name)
  return { person, email: view.email, id: view.id }
}

async function resetLink(email: string, count = 1) {
  await visitor().done(account.requestPasswordReset, { email })
  return queryOf(linkIn(await mailTo(node().pool, email, subjects.reset, count), '/reset-password'))
}

async function deadlocks(): Promise<number> {
  const { rows } = await node().pool.query('select deadlocks from pg_stat_database where datname = current_database()')
  return Number(rows[0].deadlocks)
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await node().pool.query(
    "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return Number(rows[0].count)
}

const signIn = (email: string, password: string) => visitor().call(session.signIn, { email, password })
const isSignedIn = async (person: ReturnType<typeof visitor>) =>
  (await person.done(session.readSession, {})).session !== null

test('forgot password, mail, reset: the new password works, the old one and every session do not', async () => {
  const { person, email } = await personCalled('Fay Forgetful')
  const link = await resetLink(email)
  expect(await visitor().done(account.resetPassword, { ...link, password: 'brand new' })).toMatchObject({
    endedSessions: 1,
  })
  expect(await isSignedIn(person)).toBe(false)
  expect((await signIn(email, 'long enough')).status).toBe(401)
  expect((await signIn(email, 'brand new')).status).toBe(200)
  await mailSaying(node().pool, email, subjects.security, 'Your password was changed.')
})

test('a reset in the browser that is signed in keeps that session and ends the others', async () => {
  const { person, email } = await personCalled('Kay Keeper')
  const other = visitor()
  await other.done(session.signIn, { email, password: 'long enough' })
  await person.done(account.resetPassword, { ...(await resetLink(email)), password: 'brand new' })
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false])
})

test('a known and an unknown address are answered alike, and only the known one gets a mail', async () => {
  const { email } = await personCalled('Alma Alike')
  const known = await visitor().call(account.requestPasswordReset, { email })
  const unknown = await visitor().call(account.requestPasswordReset, { email: 'not.there@example.com' })
  expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
  expect(known).toMatchObject({ status: 200, result: { message: passwordResetSaying } })
  expect(passwordResetSaying).toBe('If an account with this email exists, a password reset link has been sent')
  await mailTo(node().pool, email, subjects.reset)
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, 'not.there@example.com')).toEqual([])
})

test('a link works once, for one hour, for its own address, and only the newest does', async () => {
  const { email } = await personCalled('Nell Newest')
  const first = await resetLink(email)
  const second = await resetLink(email, 2)
  const reset = (over: object) => visitor().call(account.resetPassword, { ...second, password: 'brand new', ...over })
  const invalid = { status: 410, error: { message: 'Invalid or expired reset token' } }
  expect(await reset(first)).toMatchObject(invalid)
  expect(await reset({ email: 'someone@example.com' })).toMatchObject(invalid)
  expect(await reset({ token: 'f'.repeat(64) })).toMatchObject(invalid)
  expect((await reset({})).status).toBe(200)
  expect(await reset({})).toMatchObject(invalid)
  const third = await resetLink(email, 3)
  clock.advance(hours(1))
  expect(await reset(third)).toMatchObject({ error: { message: 'Password reset token has expired' } })
})

test('of six who redeem a reset at once, one does', async () => {
  const { email } = await personCalled('Rae Race')
  const link = await resetLink(email)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => visitor().call(account.resetPassword, { ...link, password: `brand new ${n}` })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410, 410, 410])
})

test('of four devices that change the password at once, one does, and none waits for another in a circle', async () => {
  const { email } = await personCalled('Una Four')
  const devices = Array.from({ length: 4 }, () => visitor())
  for (const device of devices) await device.done(session.signIn, { email, password: 'long enough' })
  const before = await deadlocks()
  // Somebody holds the row until all four stand in line for it: they go on in the same moment.
  const holder = await node().pool.connect()
  await holder.query('begin')
  await holder.query('select id from users where email = $1 for update', [email])
  const changes = Promise.all(
    devices.map((device, n) =>
      device.call(account.changePassword, { password: 'long enough', newPassword: `brand new ${n}` }),
    ),
  )
  await eventually(async () => expect(await waitingForLocks()).toBe(devices.length))
  await holder.query('commit')
  holder.release()
  const answers = await changes
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
  expect(await deadlocks()).toBe(before)
})

test('a password that is too short or too long resets nothing', async () => {
  const { email } = await personCalled('Sid Short')
  const link = await resetLink(email)
  for (const password of ['12345', 'x'.repeat(129)])
    expect((await visitor().call(account.resetPassword, { ...link, password })).status).toBe(422)
  expect((await visitor().call(account.resetPassword, { ...link, password: 'k7#mQ2' })).status).toBe(200)
})

test('a password of 128 characters is taken exactly as typed: spaces, capitals and accents count', async () => {
  const { email } = await personCalled('Ella Exact')
  const typed = ` Ünïcödé Otters ${'x'.repeat(111)} `
  expect(typed).toHaveLength(128)
  await visitor().done(account.resetPassword, { ...(await resetLink(email)), password: typed })
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 127), typed.normalize('NFD').slice(0, 128)])
    expect((await signIn(email, other)).status).toBe(401)
  expect((await signIn(email, typed)).status).toBe(200)
})

test('a reset signs nobody in and does not pass the second factor by', async () => {
  const { email } = await protectPerson(node(), 'Rex Reset', clock)
  const here = visitor()
  await here.done(account.resetPassword, { ...(await resetLink(email)), password: 'brand new' })
  expect(await isSignedIn(here)).toBe(false)
  expect(await here.done(session.signIn, { email, password: 'brand new' })).toMatchObject({ step: 'second-factor' })
  expect(await isSignedIn(here)).toBe(false)
})

test('five resets in an hour are enough for one mailbox', async () => {
  const { email } = await personCalled('Mo Mailbox')
  await Promise.all(Array.from({ length: 20 }, () => visitor().done(account.requestPasswordReset, { email })))
  await untilQuiet(node().pool)
  const resets = (await mailsTo(node().pool, email)).filter((mail) => mail.subject === subjects.reset)
  expect(resets).toHaveLength(5)
})

test('a reset proves the address', async () => {
  const { person, email } = await personCalled('Prue Proof')
  await person.done(account.resetPassword, { ...(await resetLink(email)), password: 'brand new' })
  expect((await person.done(session.readSession, {})).session?.person.emailVerified).toBe(true)
})

test('a person changes their password, and every other device is signed out', async () => {
  const { person, email } = await personCalled('Cy Changer')
  const other = visitor()
  await other.done(session.signIn, { email, password: 'long enough' })
  const change = { password: 'long enough', newPassword: 'brand new' }
  expect(await person.done(account.changePassword, change)).toEqual({ endedSessions: 1 })
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false])
  expect((await signIn(email, 'brand new')).status).toBe(200)
})

test('whoever does not know the password cannot change it, however often they try', async () => {
  const { person } = await personCalled('Gus Guesser')
  const attempt = (password: string) => person.call(account.changePassword, { password, newPassword: 'brand new' })
  for (let i = 0; i < 10; i += 1)
    expect(await attempt(`guess ${i}`)).toMatchObject({ status: 403, error: { code: 'account.wrong-password' } })
  expect(await attempt('long enough')).toMatchObject({ status: 429, error: { code: 'account.too-many-attempts' } })
})

/** Proving an address, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { linkIn, mailsTo, mailTo, queryOf, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

async function signUp(email: string, person = visitor()) {
  await person.done(account.signUp, { fullName: 'Vera Fied', email, password: 'long enough', adultAndTerms: true })
  return { person, link: await newestLink(email) }
}
const newestLink = async (email: string, count = 1) =>
  queryOf(linkIn(await mailTo(node().pool, email, subjects.verification, count), '/verify-email'))

test('the link in the mail verifies the address, signs the browser that signed up in, and brings a welcome', async () => {
  const { person, link } = await signUp('vera@example.com')
  const { session: opened } = await person.done(account.verifyEmail, link)
  expect(opened?.person).toMatchObject({ email: 'vera@example.com', emailVerified: true })
  expect((await person.done(session.readSession, {})).session?.person.emailVerified).toBe(true)
  const welcome = await mailTo(node().pool, 'vera@example.com', subjects.welcome)
  expect(linkIn(welcome, '/login').pathname).toBe('/login')
  expect(welcome.text).toContain('support@handshake.local')
})

test('in another browser the link verifies, signs nobody in, and lets a password be chosen', async () => {
  const { link } = await signUp('other@example.com')
  const elsewhere = visitor()
  expect(await elsewhere.done(account.verifyEmail, link)).toEqual({
    session: null,
    newPasswordToken: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(elsewhere.cookie).toBeNull()
})

test('a browser that signed up with a taken address is not signed in by the owner’s link', async () => {
  const { link } = await signUp('owner@example.com')
  const thief = visitor()
  await thief.done(account.signUp, {
    fullName: 'Thief',
    email: 'owner@example.com',
    password: 'long enough',
    adultAndTerms: true,
  })
  expect(await thief.done(account.verifyEmail, link)).toMatchObject({ session: null })
})

test('a link works once', async () => {
  const { link } = await signUp('once@example.com')
  await visitor().done(account.verifyEmail, link)
  expect(await visitor().call(account.verifyEmail, link)).toMatchObject({
    status: 410,
    error: { code: 'account.invalid-verification-token', message: 'Invalid or expired verification token' },
  })
})

test('of eight who redeem a link at once, one does', async () => {
  const { link } = await signUp('rush@example.com')
  const answers = await Promise.all(Array.from({ length: 8 }, () => visitor().call(account.verifyEmail, link)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('a link ends after 24 hours', async () => {
  const { link } = await signUp('late@example.com')
  clock.advance(hours(24))
  expect(await visitor().call(account.verifyEmail, link)).toMatchObject({
    error: { code: 'account.verification-token-expired', message: 'Verification token has expired' },
  })
})

test.each([
  ['of another address', { email: 'someone@example.com' }],
  ['that was guessed', { token: 'a'.repeat(64) }],
  ['that is no token', { token: "' or 1=1 --" }],
  ['that is empty', { token: '' }],
])('a token %s is invalid', async (_what, over) => {
  const { link } = await signUp(`guess${Math.random()}@example.com`)
  expect(await visitor().call(account.verifyEmail, { ...link, ...over })).toMatchObject({
    error: { code: 'account.invalid-verification-token' },
  })
})

test('the database holds the hash of a token and never the token', async () => {
  const { link } = await signUp('hashed@example.com')
  const { rows } = await node().pool.query(
    'select token from email_verification_tokens where email = $1 union all select variables::text from emails where recipient_email = $1',
    ['hashed@example.com'],
  )
  expect(rows).toHaveLength(2)
  expect(rows[0].token).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(rows)).not.toContain(link.token)
})

test('another mail voids the link before it', async () => {
  const { person, link } = await signUp('again@example.com')
  await person.done(account.resendVerification, { email: 'again@example.com' })
  const newer = await newestLink('again@example.com', 2)
  expect((await visitor().call(account.verifyEmail, link)).status).toBe(410)
  expect((await visitor().call(account.verifyEmail, newer)).status).toBe(200)
})

test('only the owner learns why no other mail comes', async () => {
  const { person, link } = await signUp('told@example.com')
  await person.done(account.verifyEmail, link)
  expect(await person.call(account.resendVerification, { email: 'told@example.com' })).toMatchObject({
    status: 409,
    error: { message: 'Email is already verified' },
  })
  const known = await visitor().call(account.resendVerification, { email: 'told@example.com' })
  const unknown = await visitor().call(account.resendVerification, { email: 'nobody@example.com' })
  expect([known.status, { ...known, headers: null }]).toEqual([200, { ...unknown, headers: null }])
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, 'nobody@example.com')).toEqual([])
})

test('the browser that signed up learns it too, without being signed in', async () => {
  const { person, link } = await signUp('cookie@example.com')
  await person.done(session.signIn, { email: 'cookie@example.com', password: 'long enough' })
  await person.done(account.verifyEmail, link)
  await person.done(session.signOut, {})
  expect((await person.call(account.resendVerification, { email: 'cookie@example.com' })).status).toBe(409)
})

test('an owner whose profile is gone is told that there is no such user', async () => {
  const { person } = await signUp('gone@example.com')
  await untilQuiet(node().pool)
  await asOwner(node().databaseUrl, "delete from profiles where email = 'gone@example.com'")
  expect(await person.call(account.resendVerification, { email: 'gone@example.com' })).toMatchObject({
    status: 404,
    error: { message: 'User not found' },
  })
})

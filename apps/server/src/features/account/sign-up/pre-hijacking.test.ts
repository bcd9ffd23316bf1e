/** Signing up with somebody else's address gives nothing that outlives the owner's first proof of it, over HTTP. */
import { randomBytes } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { expect, test } from 'vitest'
import { SoftwarePasskey, signInWith } from '../../../../test/doubles/software-passkey.ts'
import { linkIn, mailSaying, mailTo, queryOf, subjects } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'
import { signUpVerified } from '../../../../test/verified-person.ts'
import type { Visitor } from '../../../../test/visitor.ts'

const { node, visitor } = useNode({ ADMIN_EMAILS: 'boss@example.com' })
const planted = 'what the thief chose'
const chosen = 'four unrelated words'

/** The thief signs up with the owner's address, is signed in, and has left a passkey and an app behind, as older versions let them. */
async function hijack(email: string) {
  const thief = visitor()
  await thief.done(account.signUp, { fullName: 'Theo Thief', email, password: planted, adultAndTerms: true })
  await thief.done(session.signIn, { email, password: planted })
  const passkey = await plantPasskey(email)
  return { thief, passkey }
}

async function plantPasskey(email: string): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey('http://localhost:5173')
  const { person: accomplice, id } = await signUpVerified(node(), `Accomplice ${randomBytes(4).toString('hex')}`)
  const { challengeId, options } = await accomplice.done(account.startPasskey, { password: 'long enough' })
  const response = passkey.create(options as { challenge: string })
  await accomplice.done(account.addPasskey, { challengeId, response, name: 'Planted' })
  await node().pool.query('update passkeys set user_id = (select id from users where email = $1) where user_id = $2', [
    email,
    id,
  ])
  return passkey
}

const verificationLink = async (email: string) =>
  queryOf(linkIn(await mailTo(node().pool, email, subjects.verification), '/verify-email'))

async function magicLink(email: string) {
  await visitor().done(session.requestMagicLink, { email })
  return queryOf(linkIn(await mailTo(node().pool, email, subjects.magic), '/login'))
}

async function resetLink(email: string) {
  await visitor().done(account.requestPasswordReset, { email })
  return queryOf(linkIn(await mailTo(node().pool, email, subjects.reset), '/reset-password'))
}

const roads: [string, (owner: Visitor, email: string) => Promise<unknown>][] = [
  ['verification mail', async (owner, email) => owner.done(account.verifyEmail, await verificationLink(email))],
  ['magic link', async (owner, email) => owner.done(session.redeemMagicLink, await magicLink(email))],
  [
    'password reset',
    async (owner, email) =>
      owner.done(account.resetPassword, { ...(await resetLink(email)), password: chosen, keepPasskeys: true }),
  ],
]

test.each(roads)('the owner’s first proof by %s leaves the thief nothing', async (road, prove) => {
  const email = `owner.${road.replace(' ', '.')}@example.com`
  const { thief, passkey } = await hijack(email)
  await prove(visitor(), email)

  expect((await thief.done(session.readSession, {})).session).toBeNull()
  expect((await visitor().call(session.signIn, { email, password: planted })).status).toBe(401)
  expect((await signInWith(visitor(), passkey)).answer.status).toBe(401)
  // The thief's browser holds the mark of the sign-up no longer: it learns no more than a stranger.
  expect((await thief.call(account.resendVerification, { email })).status).toBe(200)
  await mailSaying(node().pool, email, subjects.security, 'than the one that signed up')
})

test('after a verification elsewhere the owner chooses a password on the spot', async () => {
  const email = 'olive@example.com'
  await hijack(email)
  const owner = visitor()
  const verified = await owner.done(account.verifyEmail, await verificationLink(email))
  expect(verified.session).toBeNull()
  await owner.done(account.resetPassword, { email, token: verified.newPasswordToken ?? '', password: chosen })
  expect(await owner.done(session.signIn, { email, password: chosen })).toMatchObject({ step: 'signed-in' })
})

test('after a magic link the owner sets a password without an old one, and nobody else can', async () => {
  const email = 'mona@example.com'
  const { thief } = await hijack(email)
  const owner = visitor()
  const step = await owner.done(session.redeemMagicLink, await magicLink(email))
  expect(step).toMatchObject({ step: 'signed-in', reclaimed: true })
  expect((await owner.done(account.readSecurity, {})).passwordChangedAt).toBeNull()
  expect((await thief.call(account.changePassword, { newPassword: chosen })).status).toBe(401)
  await owner.done(account.changePassword, { newPassword: chosen })
  expect(await visitor().done(session.signIn, { email, password: chosen })).toMatchObject({ step: 'signed-in' })
  expect(await owner.call(account.changePassword, { newPassword: 'yet another one' })).toMatchObject({
    error: { code: 'account.wrong-password' },
  })
})

test('a thief who signs in over and over while the owner proves the address is out for good', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = `race${round}@example.com`
    const { thief, passkey } = await hijack(email)
    const link = await verificationLink(email)
    const thieves = Array.from({ length: 6 }, () => visitor())
    const tries = thieves.map((one, i) =>
      i % 2 === 0 ? one.call(session.signIn, { email, password: planted }) : signInWith(one, passkey),
    )
    await Promise.all([...tries, visitor().done(account.verifyEmail, link)])
    for (const one of [thief, ...thieves]) expect((await one.done(session.readSession, {})).session).toBeNull()
  }
})

test('in the browser that signed up everything stays as it was chosen', async () => {
  const person = visitor()
  const email = 'here@example.com'
  await person.done(account.signUp, { fullName: 'Hera Here', email, password: chosen, adultAndTerms: true })
  await person.done(session.signIn, { email, password: chosen })
  expect(await person.done(account.verifyEmail, await verificationLink(email))).toMatchObject({
    newPasswordToken: null,
  })
  expect((await person.done(session.readSession, {})).session?.person.emailVerified).toBe(true)
  expect(await visitor().done(session.signIn, { email, password: chosen })).toMatchObject({ step: 'signed-in' })
})

test('no passkey and no second factor before the address is verified', async () => {
  const person = visitor()
  await person.signUp('Una Unproven')
  const refused = { status: 403, error: { code: 'session.unverified' } }
  const password = 'long enough'
  expect(await person.call(account.startPasskey, { password })).toMatchObject(refused)
  expect(await person.call(account.startSecondFactor, { password })).toMatchObject(refused)
  expect(await person.call(account.confirmSecondFactor, { code: '123456' })).toMatchObject(refused)
  const response = { id: 'x', response: {} }
  const challengeId = '0190c0de-0000-7000-8000-000000000000'
  expect(await person.call(account.addPasskey, { challengeId, response, name: 'Early' })).toMatchObject(refused)
})

test('a reset removes passkeys unless the person keeps them', async () => {
  const { email } = await signUpVerified(node(), 'Kit Keeper')
  const first = await plantPasskey(email)
  const kept = await visitor().done(account.resetPassword, {
    ...(await resetLink(email)),
    password: chosen,
    keepPasskeys: true,
  })
  expect(kept.removedPasskeys).toBe(0)
  expect((await signInWith(visitor(), first)).answer.status).toBe(200)
  await visitor().done(account.requestPasswordReset, { email })
  const again = queryOf(linkIn(await mailTo(node().pool, email, subjects.reset, 2), '/reset-password'))
  expect(await visitor().done(account.resetPassword, { ...again, password: 'another good one' })).toMatchObject({
    removedPasskeys: 1,
  })
  expect((await signInWith(visitor(), first)).answer.status).toBe(401)
})

test('an address of ADMIN_EMAILS makes an admin at a fresh sign-in after its proof, and ends every session before', async () => {
  const person = visitor()
  const email = 'boss@example.com'
  await person.done(account.signUp, { fullName: 'Bea Boss', email, password: chosen, adultAndTerms: true })
  await person.done(session.signIn, { email, password: chosen })
  await person.done(account.verifyEmail, await verificationLink(email))
  expect((await person.done(session.readSession, {})).session?.person.role).toBe('user')
  const fresh = visitor()
  await fresh.done(session.signIn, { email, password: chosen })
  expect((await fresh.done(session.readSession, {})).session?.person.role).toBe('admin')
  expect((await person.done(session.readSession, {})).session).toBeNull()
})

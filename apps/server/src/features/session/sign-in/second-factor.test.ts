/** Signing in with a second factor, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { linkIn, mailTo, queryOf, subjects } from '../../../../test/mailbox.ts'
import { challengeFor as challengeOf, password, protectPerson } from '../../../../test/protected-person.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

const protectedPerson = (fullName: string) => protectPerson(node(), fullName, clock)
const challengeFor = (email: string) => challengeOf(visitor(), email)

test('a person sets up an app, and from then on signs in with its code', async () => {
  const { person, email, code, uri, recoveryCodes } = await protectedPerson('Tess Totp')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Handshake:tess\.totp%40example\.com\?issuer=Handshake&secret=[A-Z2-7]{32}/)
  expect(recoveryCodes).toHaveLength(10)
  // 128 bits in base32, as they are written down.
  expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}-[A-Z2-7]{2}$/)
  const here = visitor()
  const step = await here.done(session.signIn, { email, password })
  expect(step).toMatchObject({ step: 'second-factor' })
  expect(here.cookie).toBeNull()
  if (step.step !== 'second-factor') return
  const view = await here.done(session.completeSignIn, { challenge: step.challenge, code: ` ${code()} ` })
  expect((await here.done(session.readSession, {})).session?.person.id).toBe(view.person.id)
  // A document says how somebody had signed in when they accepted its terms.
  const ways = await node().pool.query(
    'select signed_in_by from sessions where user_id = $1 order by created_at desc, id desc',
    [view.person.id],
  )
  expect(ways.rows[0]).toEqual({ signed_in_by: 'second_factor' })
  expect((await person.done(account.readSecurity, {})).secondFactor).toMatchObject({ recoveryCodesLeft: 10 })
  await mailTo(node().pool, email, subjects.security)
})

test('a code is good for one sign-in', async () => {
  const { email, code } = await protectedPerson('Rita Replay')
  const used = code()
  await visitor().done(session.completeSignIn, { challenge: await challengeFor(email), code: used })
  const again = await visitor().call(session.completeSignIn, { challenge: await challengeFor(email), code: used })
  expect(again).toMatchObject({ status: 401, error: { code: 'session.wrong-code' } })
})

test('of five who use one challenge and code at once, one gets in', async () => {
  const { email, code } = await protectedPerson('Rufus Rush')
  const input = { challenge: await challengeFor(email), code: code() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor().call(session.completeSignIn, input)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('a wrong code leaves the challenge standing; a challenge ends after ten minutes', async () => {
  const { email, code } = await protectedPerson('Wes Wrong')
  const challenge = await challengeFor(email)
  expect((await visitor().call(session.completeSignIn, { challenge, code: '000000' })).status).toBe(401)
  await visitor().done(session.completeSignIn, { challenge, code: code() })
  const late = await challengeFor(email)
  clock.advance(minutes(10))
  expect(await visitor().call(session.completeSignIn, { challenge: late, code: code() })).toMatchObject({
    status: 410,
    error: { code: 'session.challenge-expired' },
  })
})

test('ten wrong codes are enough, whatever the challenge', async () => {
  const { email, code } = await protectedPerson('Bo Brute')
  for (let i = 0; i < 10; i += 1) {
    const challenge = await challengeFor(email)
    await visitor().call(session.completeSignIn, { challenge, code: String(100_000 + i) })
  }
  expect(
    await visitor().call(session.completeSignIn, { challenge: await challengeFor(email), code: code() }),
  ).toMatchObject({ status: 429, error: { code: 'session.too-many-attempts' } })
})

test('a recovery code gets in once, however it is typed, and is kept as a hash', async () => {
  const { person, email, recoveryCodes } = await protectedPerson('Cora Codes')
  const [first = ''] = recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', ' ')
  await visitor().done(session.completeSignIn, { challenge: await challengeFor(email), code: typed })
  const again = await visitor().call(session.completeSignIn, { challenge: await challengeFor(email), code: first })
  expect(again.status).toBe(401)
  expect((await person.done(account.readSecurity, {})).secondFactor.recoveryCodesLeft).toBe(9)
  const { rows } = await node().pool.query("select encode(code_hash, 'escape') as kept from recovery_codes")
  expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''))
})

test('a magic link still asks for the code', async () => {
  const { email } = await protectedPerson('Lyn Link')
  await visitor().done(session.requestMagicLink, { email })
  const link = queryOf(linkIn(await mailTo(node().pool, email, subjects.magic), '/login'))
  const here = visitor()
  expect(await here.done(session.redeemMagicLink, link)).toMatchObject({ step: 'second-factor' })
  expect(here.cookie).toBeNull()
})

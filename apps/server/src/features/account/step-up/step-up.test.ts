/** What matters most asks once more who it is, and changes of the ways in give the session a new token, over HTTP. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { personWithPasskey } from '../../../../test/doubles/software-passkey.ts'
import { protectPerson } from '../../../../test/protected-person.ts'
import { realMoney } from '../../../../test/real-money.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { signUpVerified } from '../../../../test/verified-person.ts'
import { Visitor } from '../../../../test/visitor.ts'

const { node, clock, visitor } = useNode()
const password = 'long enough'
const needed = { status: 403, error: { code: 'session.proof-needed' } }
const withdrawal = () => ({ requestId: randomUUID(), amountCents: 2_000 })

test('withdrawing asks who it is a quarter of an hour after the last proof, and goes on under the same key', async () => {
  const { person } = await signUpVerified(node(), 'Wanda Withdraw')
  await person.done(payment.withdraw, withdrawal())
  clock.advance(minutes(15))
  const form = withdrawal()
  expect(await person.call(payment.withdraw, form)).toMatchObject(needed)
  expect(await person.call(account.proveAgain, { password: 'wrong' })).toMatchObject({
    error: { code: 'account.wrong-password' },
  })
  expect(await person.call(account.proveAgain, {})).toMatchObject({ error: { code: 'account.wrong-password' } })
  expect(await person.call(payment.withdraw, form)).toMatchObject(needed)
  await person.done(account.proveAgain, { password })
  const { balance } = await person.done(payment.withdraw, form)
  expect(balance.availableCents).toBe(96_000)
})

test('linking a way to pay and removing a passkey ask too, and looking around does not', async () => {
  const { person, added } = await personWithPasskey(node(), 'Lina Link')
  clock.advance(minutes(16))
  expect(await person.call(payment.linkMethod, { method: 'plaid', label: 'Checking' })).toMatchObject(needed)
  expect(await person.call(account.removePasskey, { passkeyId: added.id })).toMatchObject(needed)
  expect((await person.call(wallet.readBalance, {})).status).toBe(200)
})

test('sending asks above the configured amount only', async () => {
  const { person } = await signUpVerified(node(), 'Sara Sender')
  const { person: friend, id: toId } = await signUpVerified(node(), 'Ray Receiver')
  clock.advance(minutes(16))
  const send = (amountCents: number, requestId = randomUUID()) =>
    person.call(wallet.sendMoney, { requestId, toId, amountCents })
  expect((await send(25_000)).status).toBe(200)
  const large = randomUUID()
  expect(await send(25_001, large)).toMatchObject(needed)
  await person.done(account.proveAgain, { password })
  expect((await send(25_001, large)).status).toBe(200)
  clock.advance(minutes(16))
  expect((await send(25_001, large)).status).toBe(200)
  expect((await friend.done(wallet.readBalance, {})).availableCents).toBe(150_001)
})

test('people with an authenticator app show its code; the password alone is not enough', async () => {
  const { person, code } = await protectPerson(node(), 'Cody Code', clock)
  clock.advance(minutes(16))
  expect(await person.call(account.proveAgain, { password })).toMatchObject({
    error: { code: 'account.code-required' },
  })
  expect(await person.call(account.proveAgain, { code: '000000' })).toMatchObject({
    error: { code: 'account.wrong-code' },
  })
  await person.done(account.proveAgain, { code: code() })
  await person.done(payment.withdraw, withdrawal())
})

test('a passkey is a proof for its own person, once', async () => {
  const { person, passkey } = await personWithPasskey(node(), 'Petra Passkey')
  const thief = await personWithPasskey(node(), 'Theo Thief')
  clock.advance(minutes(16))
  const { challengeId, options } = await person.done(account.startPasskeyProof, {})
  const asked = options as { challenge: string }
  const stolen = { challengeId, response: thief.passkey.sign(asked) }
  const refused = { error: { code: 'session.passkey-refused' } }
  expect(await person.call(account.proveAgain, { passkey: stolen })).toMatchObject(refused)
  const signed = { challengeId, response: passkey.sign(asked) }
  expect(await thief.person.call(account.proveAgain, { passkey: signed })).toMatchObject(refused)
  await person.done(account.proveAgain, { passkey: signed })
  await person.done(payment.withdraw, withdrawal())
  expect(await person.call(account.proveAgain, { passkey: signed })).toMatchObject(refused)
})

test('a proof counts in the session it was given in', async () => {
  const { person, email } = await signUpVerified(node(), 'Toni Two')
  clock.advance(minutes(16))
  const elsewhere = visitor()
  await elsewhere.done(session.signIn, { email, password })
  await elsewhere.done(payment.withdraw, withdrawal())
  expect(await person.call(payment.withdraw, withdrawal())).toMatchObject(needed)
})

test('a proof cannot be guessed: ten wrong passwords are enough', async () => {
  const { person } = await signUpVerified(node(), 'Gil Guess')
  for (let i = 0; i < 10; i += 1) await person.call(account.proveAgain, { password: `wrong ${i}` })
  expect(await person.call(account.proveAgain, { password })).toMatchObject({ status: 429 })
})

test('removing a passkey or changing the password gives the session a new token, and a copy of the old one is worth nothing', async () => {
  const { person, added } = await personWithPasskey(node(), 'Rosa Rotate')
  const copyOf = (cookie: string | null) => new Visitor(node().url, cookie?.split('=')[1])
  const first = copyOf(person.cookie)
  await person.done(account.removePasskey, { passkeyId: added.id })
  expect((await first.done(session.readSession, {})).session).toBeNull()
  expect((await person.done(session.readSession, {})).session).not.toBeNull()
  const second = copyOf(person.cookie)
  await person.done(account.changePassword, { password, newPassword: 'quite another one' })
  expect((await second.done(session.readSession, {})).session).toBeNull()
  expect((await person.done(session.readSession, {})).session).not.toBeNull()
})

test('with real money a session ends after seven days without use, and after thirty in any case', async () => {
  const real = await startTestNode({ env: realMoney, clock })
  const person = new Visitor(real.url)
  await person.signUp('Rhea Real')
  for (let day = 0; day < 29; day += 6) {
    expect((await person.done(session.readSession, {})).session).not.toBeNull()
    clock.advance(days(6))
    await person.call(session.refreshSession, {})
  }
  expect((await person.done(session.readSession, {})).session).toBeNull()
  const idle = new Visitor(real.url)
  const { expiresAt } = await idle.signUp('Ida Idle')
  expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe(days(7))
  await real.close()
})

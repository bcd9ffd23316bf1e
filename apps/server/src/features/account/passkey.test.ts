/** Passkeys from adding to signing in, over HTTP, with an authenticator in software. */
import { account } from '@handshake/contracts/account.ts'
import { session } from '@handshake/contracts/session.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { SoftwarePasskey } from '../../../test/software-passkey.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()
const password = 'long enough'

const origin = () => `http://localhost:${new URL(node().url).port}`
const asOptions = (options: Record<string, unknown>) => options as { challenge: string }

async function personWithPasskey(name: string) {
  const person = visitor()
  const { person: view } = await person.signUp(name)
  const passkey = new SoftwarePasskey(origin())
  const { challengeId, options } = await person.done(account.startPasskey, { password })
  const response = passkey.create(asOptions(options))
  const added = await person.done(account.addPasskey, { challengeId, response, name: 'My laptop' })
  return { person, passkey, added, id: view.id, email: view.email, creation: { challengeId, response } }
}

async function signInWith(passkey: SoftwarePasskey, flaw: Parameters<SoftwarePasskey['sign']>[1] = {}) {
  const here = visitor()
  const { challengeId, options } = await here.done(session.startPasskeySignIn, {})
  const signed = { challengeId, response: passkey.sign(asOptions(options), flaw) }
  return { here, signed, answer: await here.call(session.signInWithPasskey, signed) }
}

test('a person adds a passkey, sees it, signs in with it, and removes it', async () => {
  const { person, passkey, added, id } = await personWithPasskey('Pia Passkey')
  expect(added).toMatchObject({ name: 'My laptop', lastUsedAt: null })
  const { here, answer } = await signInWith(passkey)
  expect(answer).toMatchObject({ status: 200, result: { person: { id } } })
  expect((await here.done(session.readSession, {})).session?.person.id).toBe(id)
  const { passkeys } = await person.done(account.readSecurity, {})
  expect(passkeys).toMatchObject([{ id: added.id, lastUsedAt: clock.now().toISOString() }])
  await person.done(account.removePasskey, { passkeyId: added.id })
  expect((await signInWith(passkey)).answer).toMatchObject({ status: 401, error: { code: 'session.passkey-refused' } })
  expect((await person.call(account.removePasskey, { passkeyId: added.id })).status).toBe(404)
})

test.each([
  ['made for another site', { origin: 'https://evil.example' }],
  ['made for another host', { rpId: 'evil.example' }],
  ['of a device that did not check its owner', { unverified: true as const }],
  ['whose counter ran backwards', { counter: 0 }],
])('a signature %s is refused', async (_what, flaw) => {
  const { passkey } = await personWithPasskey(`Fay Flaw ${Math.random()}`)
  expect((await signInWith(passkey)).answer.status).toBe(200)
  expect((await signInWith(passkey, flaw)).answer).toMatchObject({ error: { code: 'session.passkey-refused' } })
})

test('a signature is good once, and for its own challenge', async () => {
  const { passkey } = await personWithPasskey('Ria Replay')
  const { signed } = await signInWith(passkey)
  expect((await visitor().call(session.signInWithPasskey, signed)).status).toBe(401)
  const other = await visitor().done(session.startPasskeySignIn, {})
  expect(
    (await visitor().call(session.signInWithPasskey, { ...signed, challengeId: other.challengeId })).status,
  ).toBe(401)
  const late = await visitor().done(session.startPasskeySignIn, {})
  clock.advance(minutes(5))
  const tooLate = { challengeId: late.challengeId, response: passkey.sign(asOptions(late.options)) }
  expect((await visitor().call(session.signInWithPasskey, tooLate)).status).toBe(401)
})

test('someone else’s challenge, a known passkey, or nonsense adds nothing', async () => {
  const { person, passkey, creation } = await personWithPasskey('Nan Nonsense')
  const refused = { status: 422, error: { code: 'account.passkey-refused' } }
  expect(await person.call(account.addPasskey, { ...creation, name: 'Again' })).toMatchObject(refused)
  const thief = visitor()
  await thief.signUp('Theo Thief')
  const { challengeId, options } = await person.done(account.startPasskey, { password })
  const response = new SoftwarePasskey(origin()).create(asOptions(options))
  expect(await thief.call(account.addPasskey, { challengeId, response, name: 'Mine' })).toMatchObject(refused)
  const again = passkey.create(asOptions(options))
  expect(await person.call(account.addPasskey, { challengeId, response: again, name: 'Twin' })).toMatchObject(refused)
  const empty = { id: 'x', response: {} }
  expect(await person.call(account.addPasskey, { challengeId, response: empty, name: 'None' })).toMatchObject(refused)
})

test('adding a passkey asks for the password', async () => {
  const person = visitor()
  await person.signUp('Asa Asked')
  expect((await person.call(account.startPasskey, { password: 'wrong' })).status).toBe(403)
})

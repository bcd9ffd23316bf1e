/** Adding and removing passkeys, over HTTP, with an authenticator in software. */
import { account } from '@handshake/contracts/account.ts'
import { expect, test } from 'vitest'
import { personWithPasskey, SoftwarePasskey, signInWith } from '../../../test/software-passkey.ts'
import { useNode } from '../../../test/test-node.ts'
import { signUpVerified } from '../../../test/verified-person.ts'

const { node, visitor } = useNode()
const password = 'long enough'
const page = 'http://localhost:5173'

test('a person adds a passkey, sees it, and removes it', async () => {
  const { person, passkey, added } = await personWithPasskey(node(), 'Pia Passkey')
  expect(added).toMatchObject({ name: 'My laptop', lastUsedAt: null })
  expect((await person.done(account.readSecurity, {})).passkeys).toEqual([added])
  const stranger = visitor()
  await stranger.signUp('Stu Stranger')
  expect((await stranger.call(account.removePasskey, { passkeyId: added.id })).status).toBe(404)
  await person.done(account.removePasskey, { passkeyId: added.id })
  expect((await signInWith(visitor(), passkey)).answer.status).toBe(401)
  expect((await person.call(account.removePasskey, { passkeyId: added.id })).status).toBe(404)
})

test('someone else’s challenge, a known passkey, or nonsense adds nothing', async () => {
  const { person, passkey, creation } = await personWithPasskey(node(), 'Nan Nonsense')
  const refused = { status: 422, error: { code: 'account.passkey-refused' } }
  expect(await person.call(account.addPasskey, { ...creation, name: 'Again' })).toMatchObject(refused)
  const { person: thief } = await signUpVerified(node(), 'Theo Thief')
  const { challengeId, options } = await person.done(account.startPasskey, { password })
  const challenge = options as { challenge: string }
  const response = new SoftwarePasskey(page).create(challenge)
  expect(await thief.call(account.addPasskey, { challengeId, response, name: 'Mine' })).toMatchObject(refused)
  const twin = passkey.create(challenge)
  expect(await person.call(account.addPasskey, { challengeId, response: twin, name: 'Twin' })).toMatchObject(refused)
  const empty = { id: 'x', response: {} }
  expect(await person.call(account.addPasskey, { challengeId, response: empty, name: 'None' })).toMatchObject(refused)
})

test('adding a passkey asks for the password', async () => {
  const { person } = await signUpVerified(node(), 'Asa Asked')
  expect((await person.call(account.startPasskey, { password: 'wrong' })).status).toBe(403)
})

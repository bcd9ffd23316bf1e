/** Signing in with a passkey, over HTTP, with an authenticator in software. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { personWithPasskey, signInWith } from '../../../../test/doubles/software-passkey.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

test('a person signs in with their passkey, without saying who they are', async () => {
  const { person, passkey, added, id } = await personWithPasskey(node(), 'Pia Passkey')
  const here = visitor()
  expect((await signInWith(here, passkey)).answer).toMatchObject({ status: 200, result: { person: { id } } })
  expect((await here.done(session.readSession, {})).session?.person.id).toBe(id)
  const { passkeys } = await person.done(account.readSecurity, {})
  expect(passkeys).toMatchObject([{ id: added.id, lastUsedAt: clock.now().toISOString() }])
})

test.each([
  ['made for another site', { origin: 'https://evil.example' }],
  ['made for another host', { rpId: 'evil.example' }],
  ['of a device that did not check its owner', { unverified: true as const }],
  ['whose counter ran backwards', { counter: 0 }],
])('a signature %s is refused', async (_what, flaw) => {
  const { passkey } = await personWithPasskey(node(), `Fay Flaw ${Math.random()}`)
  expect((await signInWith(visitor(), passkey)).answer.status).toBe(200)
  expect((await signInWith(visitor(), passkey, flaw)).answer).toMatchObject({
    status: 401,
    error: { code: 'session.passkey-refused' },
  })
})

test('a signature is good once, for its own challenge, for five minutes', async () => {
  const { passkey } = await personWithPasskey(node(), 'Ria Replay')
  const { signed } = await signInWith(visitor(), passkey)
  expect((await visitor().call(session.signInWithPasskey, signed)).status).toBe(401)
  const other = await visitor().done(session.startPasskeySignIn, {})
  const swapped = { ...signed, challengeId: other.challengeId }
  expect((await visitor().call(session.signInWithPasskey, swapped)).status).toBe(401)
  const late = await visitor().done(session.startPasskeySignIn, {})
  clock.advance(minutes(5))
  const response = passkey.sign(late.options as { challenge: string })
  expect((await visitor().call(session.signInWithPasskey, { challengeId: late.challengeId, response })).status).toBe(
    401,
  )
})

test('a switched-off account is not let in by its passkey', async () => {
  const { passkey, id } = await personWithPasskey(node(), 'Ina Inactive')
  await node().pool.query('update profiles set is_active = false where id = $1', [id])
  expect((await signInWith(visitor(), passkey)).answer).toMatchObject({ status: 403 })
})

test('with a public address, only pages of that address count', async () => {
  const public_ = await startTestNode({ env: { PUBLIC_URL: 'https://handshake.example' } })
  const added = personWithPasskey(public_, 'Pam Public')
  await expect(added).rejects.toThrow('account.passkey-refused')
  await public_.close()
})

/** Setting up, renewing and removing the second factor, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { expect, test } from 'vitest'
import { password, protectPerson } from '../../../../test/protected-person.ts'
import { useNode } from '../../../../test/test-node.ts'
import { signUpVerified } from '../../../../test/verified-person.ts'

const { node, clock, visitor } = useNode()

const protectedPerson = (fullName: string) => protectPerson(node(), fullName, clock)

test('password and code together renew the recovery codes and switch the app off', async () => {
  const { person, email, code, recoveryCodes } = await protectedPerson('Otto Off')
  expect(await person.call(account.disableSecondFactor, { password })).toMatchObject({
    status: 403,
    error: { code: 'account.code-required' },
  })
  expect(await person.call(account.disableSecondFactor, { password, code: '123456' })).toMatchObject({
    error: { code: 'account.wrong-code' },
  })
  const renewed = await person.done(account.renewRecoveryCodes, { password, code: code() })
  expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0])
  await person.done(account.disableSecondFactor, { password, code: renewed.recoveryCodes[0] ?? '' })
  expect(await visitor().done(session.signIn, { email, password })).toMatchObject({ step: 'signed-in' })
  expect((await person.call(account.disableSecondFactor, { password })).status).toBe(409)
  expect((await person.call(account.renewRecoveryCodes, { password })).status).toBe(409)
})

test('an app that was not confirmed asks for nothing, and a running one is not replaced', async () => {
  const { person, email } = await signUpVerified(node(), 'Una Unconfirmed')
  expect((await person.call(account.confirmSecondFactor, { code: '123456' })).status).toBe(409)
  expect((await person.call(account.startSecondFactor, { password: 'wrong' })).status).toBe(403)
  await person.done(account.startSecondFactor, { password })
  expect((await person.call(account.confirmSecondFactor, { code: '000000' })).status).toBe(403)
  expect(await visitor().done(session.signIn, { email, password })).toMatchObject({ step: 'signed-in' })
  const running = await protectedPerson('Ron Running')
  expect((await running.person.call(account.startSecondFactor, { password })).status).toBe(409)
})

/** Which passwords are refused, and in which words, wherever one is chosen, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { expect, test } from 'vitest'
import { linkIn, mailTo, queryOf, subjects } from '../../../../test/mailbox.ts'
import { realMoney } from '../../../../test/real-money.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { demoPassword } from '../../../demo/people.ts'

const { node, visitor } = useNode()
const form = { fullName: 'Grace Hopper', email: 'amazing.grace@example.com', adultAndTerms: true }
const trySignUp = (password: string, person = visitor()) => person.call(account.signUp, { ...form, password })

test.each(['password', 'Passw0rd', 'letmein1!', 'QWERTY', 'iloveyou', '11111111', 'Dragon99'])(
  '%s is refused as one that anyone tries first',
  async (password) => {
    expect(await trySignUp(password)).toMatchObject({ status: 422, error: { code: 'account.password-common' } })
  },
)

test.each([
  'handshake',
  'Handshake2026!',
  'h4ndsh4k3',
  'H@nd$h4ke99',
  'wagerwager',
  'W4ger!1',
  'shake-on-it',
  'Shake On It 7',
  '123handshake',
  'handshakewallet',
  demoPassword,
])('%s is refused as a word of the house', async (password) => {
  expect(await trySignUp(password)).toMatchObject({ status: 422, error: { code: 'account.password-common' } })
})

test.each(['a handshake is a promise to keep', 'wagering otters 12', 'shake that orange tree'])(
  'house words among others are fine: %s',
  async (password) => expect((await trySignUp(password)).status).toBe(200),
)

test.each(['Grace Hopper', 'hoppergrace7', 'amazing.grace@example.com', 'repp0h.ecarg'])(
  '%s is refused as the person’s own name or address',
  async (password) => {
    expect(await trySignUp(password)).toMatchObject({ status: 422, error: { code: 'account.password-names-you' } })
  },
)

test('the same holds for a reset, which leaves the link good, and for a change', async () => {
  const person = visitor()
  const { person: view } = await person.signUp('Ruth Reset')
  await visitor().done(account.requestPasswordReset, { email: view.email })
  const link = queryOf(linkIn(await mailTo(node().pool, view.email, subjects.reset), '/reset-password'))
  const named = { status: 422, error: { code: 'account.password-names-you' } }
  const common = { status: 422, error: { code: 'account.password-common' } }
  expect(await visitor().call(account.resetPassword, { ...link, password: 'ruth_reset' })).toMatchObject(named)
  expect(await visitor().call(account.resetPassword, { ...link, password: 'sunshine' })).toMatchObject(common)
  await person.done(account.resetPassword, { ...link, password: 'long enough' })
  const change = (newPassword: string) => person.call(account.changePassword, { password: 'long enough', newPassword })
  expect(await change('reset.ruth')).toMatchObject(named)
  expect(await change('sunshine')).toMatchObject(common)
  expect((await change('a better one')).status).toBe(200)
})

test('six characters are enough for play money, and ten are needed for real money', async () => {
  expect((await trySignUp('k7#mQ2')).status).toBe(200)
  const real = await startTestNode({ env: realMoney })
  const newcomer = new Visitor(real.url)
  expect(await trySignUp('k7#mQ2x!z', newcomer)).toMatchObject({
    status: 422,
    error: { code: 'account.password-too-short', message: 'Password must be at least 10 characters long' },
  })
  expect((await trySignUp('k7#mQ2x!zR', newcomer)).status).toBe(200)
  const opened = await newcomer.done(session.signIn, { email: form.email, password: 'k7#mQ2x!zR' })
  expect(opened.step).toBe('signed-in')
  await real.close()
})

/** Payment methods over HTTP: what is offered here, and what a person has linked. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { createProviders } from '../provider/providers.ts'

const { node } = useNode()

test('with play money all seven methods are simulated, and say how to see a failure', async () => {
  const maya = await moveIn(node(), 'Maya Methods')
  const { methods } = await maya.done(payment.readMethods, {})
  expect(methods.map(({ method }) => method)).toEqual([
    'stripe',
    'plaid',
    'ach_transfer',
    'wire_transfer',
    'crypto_usdc',
    'crypto_usdt',
    'simulated',
  ])
  expect(methods.every(({ available, provider }) => available && provider === 'simulated')).toBe(true)
  expect(methods[0]).toMatchObject({ name: 'Card', networkFeeBps: 290, hint: expect.stringContaining('.13') })
})

test('with real money only cards work, and only with Stripe', () => {
  const real = { ...node().machinery.config, MONEY_MODE: 'real' } as const
  const none = createProviders(real)
  expect(none.of('simulated')).toBeNull()
  expect(none.of('stripe')).toBeNull()
  const secrets = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const withStripe = { ...real, ...secrets, PUBLIC_URL: new URL('https://handshake.example') }
  const stripe = createProviders(withStripe)
  expect(stripe.of('stripe')?.name).toBe('stripe')
  expect([stripe.of('plaid'), stripe.of('simulated'), stripe.named('simulated')]).toEqual([null, null, null])
})

test('a linked account is remembered under its label, changed by linking again, and forgotten', async () => {
  const tom = await moveIn(node(), 'Tom Links')
  const linked = async () =>
    (await tom.done(payment.readMethods, {})).methods.find(({ method }) => method === 'plaid')?.linked?.label
  await tom.done(payment.linkMethod, { method: 'plaid', label: ' Checking •••• 4242 ' })
  expect(await linked()).toBe('Checking •••• 4242')
  await tom.done(payment.linkMethod, { method: 'plaid', label: 'Savings' })
  expect(await linked()).toBe('Savings')
  await tom.done(payment.unlinkMethod, { method: 'plaid' })
  await tom.done(payment.unlinkMethod, { method: 'plaid' })
  expect(await linked()).toBeUndefined()
})

test.each([
  ['', 'Label is required'],
  ['4242 4242 4242 4242', 'Give a label without the full number, such as its last four digits'],
])('the label %j is malformed', async (label, message) => {
  const person = await moveIn(node(), `Label ${label.length}`)
  const answer = await person.call(payment.linkMethod, { method: 'stripe', label })
  expect(answer).toMatchObject({ status: 422, error: { fields: [{ path: 'label', message }] } })
})

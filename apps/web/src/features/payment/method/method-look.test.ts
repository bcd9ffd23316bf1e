/** Proves the words for how long a method takes and what it costs, and which one a form begins with. */
import { dollars, zero } from '@handshake/domain/money.ts'
import { paymentMethodNames, paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { expect, it } from 'vitest'
import type { MethodView } from '../payment.queries.ts'
import { inOrderOfUse, networkFeeWords, timeWords, usualMethod } from './method-look.ts'

it.each([
  [0, 'Right away'],
  [0.5, 'About 30 minutes'],
  [1, '1 hour'],
  [6, '6 hours'],
  [24, '1 day'],
  [48, '2 days'],
])('says %d hours as %s', (hours, words) => {
  expect(timeWords(hours)).toBe(words)
})

it.each([
  [290, zero, '2.9% network fee'],
  [0, dollars(25), '$25.00 network fee'],
  [0, zero, 'no network fee'],
])('says a network fee of %d basis points and %d cents as %s', (networkFeeBps, networkFeeFlatCents, words) => {
  expect(networkFeeWords({ networkFeeBps, networkFeeFlatCents })).toBe(words)
})

const methods: MethodView[] = paymentMethodNames.map((method) => ({
  method,
  ...paymentMethods[method],
  available: true,
  provider: 'simulated',
  hint: null,
  linked: null,
}))
const linkedAt = (name: string, at: string) => (one: MethodView) =>
  one.method === name ? { ...one, linked: { label: name, linkedAt: at } } : one

it('begins with the simulated method, with what was linked last, or with the first that works', () => {
  expect(usualMethod(methods)).toBe('simulated')
  const linked = methods.map(linkedAt('plaid', '2025-01-01T00:00:00Z')).map(linkedAt('stripe', '2025-02-01T00:00:00Z'))
  expect(usualMethod(linked)).toBe('stripe')
  expect(usualMethod(methods.map((one) => ({ ...one, available: one.method === 'plaid' })))).toBe('plaid')
  expect(usualMethod(methods.map((one) => ({ ...one, available: false })))).toBeNull()
})

it('lists the usual method first and what does not work last', () => {
  const some = methods.map((one) => ({ ...one, available: one.method !== 'stripe' }))
  const names = inOrderOfUse(some).map(({ method }) => method)
  expect([names[0], names.at(-1)]).toEqual(['simulated', 'stripe'])
})

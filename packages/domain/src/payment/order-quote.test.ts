/** What payments cost: the spec's methods and fees, cent by cent. */
import { describe, expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { ranges } from '../wallet/limits.ts'
import { depositReaching, quoteDeposit, quoteWithdrawal } from './order-quote.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from './payment-methods.ts'
import { isDeclined, isTakenBack, simulatedHint } from './simulated-decline.ts'

test.each<[PaymentMethod, number, number, number]>([
  ['stripe', 0, 290, 0],
  ['plaid', 0, 0, 0],
  ['ach_transfer', 24, 0, 0],
  ['wire_transfer', 48, 0, 2_500],
  ['crypto_usdc', 0.5, 0, 200],
  ['crypto_usdt', 0.5, 0, 200],
  ['simulated', 0, 0, 0],
])('%s takes %d hours, and its network %d basis points or %d cents', (method, hours, bps, flat) => {
  expect(paymentMethods[method]).toMatchObject({
    processingHours: hours,
    networkFeeBps: bps,
    networkFeeFlatCents: flat,
  })
})

test.each([
  ['stripe', 100, { feeCents: 0, networkFeeCents: 290, netCents: 9_710 }],
  ['wire_transfer', 100, { feeCents: 0, networkFeeCents: 2_500, netCents: 7_500 }],
  ['simulated', 100, { feeCents: 0, networkFeeCents: 0, netCents: 10_000 }],
] as const)('a deposit by %s of %d dollars', (method, amount, expected) => {
  expect(quoteDeposit(method, dollars(amount))).toEqual(expected)
})

test.each([
  ['simulated', 10, { feeCents: 50, networkFeeCents: 0, netCents: 950 }],
  ['simulated', 100, { feeCents: 100, networkFeeCents: 0, netCents: 9_900 }],
  ['simulated', 25_000, { feeCents: 1_000, networkFeeCents: 0, netCents: 2_499_000 }],
  ['crypto_usdc', 100, { feeCents: 100, networkFeeCents: 200, netCents: 9_700 }],
  ['wire_transfer', 10, { feeCents: 50, networkFeeCents: 2_500, netCents: -1_550 }],
] as const)('a withdrawal by %s of %d dollars', (method, amount, expected) => {
  expect(quoteWithdrawal(method, dollars(amount))).toEqual(expected)
})

test('what arrives and the fees are the amount, for every method', () => {
  for (const method of paymentMethodNames) {
    for (const quote of [quoteDeposit(method, dollars(123.45)), quoteWithdrawal(method, dollars(123.45))]) {
      expect(quote.netCents + quote.feeCents + quote.networkFeeCents).toBe(12_345)
    }
  }
})

test('the simulated bank declines amounts that end in .13, and says so', () => {
  expect([13, 10_013, 12_300, 1_313].map((amount) => isDeclined(amount as never))).toEqual([true, true, false, true])
  expect(simulatedHint).toContain('.13')
})

test('the simulated bank takes back deposits that end in .14, and says so', () => {
  expect([14, 10_014, 12_300, 1_413].map((amount) => isTakenBack(amount as never))).toEqual([true, true, false, false])
  expect(simulatedHint).toContain('.14')
})

describe('a deposit that brings what is missing', () => {
  test.each([
    ['plaid', 10_195, 10_195],
    ['stripe', 10_195, 10_499],
    ['wire_transfer', 10_195, 12_695],
    ['crypto_usdc', 10_195, 10_395],
    ['plaid', 1, 500],
    ['stripe', 1, 500],
  ] as const)('by %s %i takes %i', (method, wanted, amount) =>
    expect(depositReaching(method, cents(wanted))).toBe(amount),
  )

  test('to the cent, by every method: it is enough, and a cent less would not be', () => {
    for (const method of paymentMethodNames) {
      for (let wanted = 1; wanted < 30_000; wanted += 37) {
        const amount = depositReaching(method, cents(wanted))
        expect(quoteDeposit(method, amount).netCents).toBeGreaterThanOrEqual(wanted)
        if (amount > ranges.deposit.minCents)
          expect(quoteDeposit(method, cents(amount - 1)).netCents).toBeLessThan(wanted)
      }
    }
  })
})

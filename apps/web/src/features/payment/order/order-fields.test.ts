/** Proves what the deposit and withdrawal forms refuse, and that their bill adds up to the cent. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { type RefusalCode, refusals } from '@handshake/contracts/refusals.ts'
import { idFrom } from '@handshake/domain/ids.ts'
import { add, cents, dollars } from '@handshake/domain/money.ts'
import { paymentMethodNames } from '@handshake/domain/payment/payment-methods.ts'
import { largestAmountCents, ranges } from '@handshake/domain/wallet/limits.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  billOf,
  emptyOrder,
  maxWithdrawable,
  type OrderFields,
  orderProblem,
  readOrderFields,
  suggested,
  toOrderInput,
} from './order-fields.ts'

const order = (amountCents: number, method: OrderFields['method'] = 'simulated'): OrderFields => ({
  amountCents: cents(amountCents),
  amountProblem: null,
  method,
})
const words = (code: RefusalCode) => refusals[code].words
const deposit = { kind: 'deposit', availableCents: cents(0) } as const
const withdrawal = { kind: 'withdrawal', availableCents: dollars(1_000) } as const

it.each([
  [0, 'wallet.deposit-not-positive'],
  [-1, 'wallet.deposit-not-positive'],
  [ranges.deposit.minCents - 1, 'wallet.deposit-out-of-range'],
  [ranges.deposit.maxCents + 1, 'wallet.deposit-out-of-range'],
  [largestAmountCents + 1, 'wallet.amount-out-of-range'],
] as const)('refuses a deposit of %d cents: %s', (amount, code) => {
  expect(orderProblem(order(amount), deposit)).toBe(words(code))
})

it.each([
  [0, 'wallet.withdrawal-not-positive'],
  [ranges.withdrawal.minCents - 1, 'wallet.withdrawal-out-of-range'],
  [ranges.withdrawal.maxCents + 1, 'wallet.withdrawal-out-of-range'],
  [100_001, 'wallet.insufficient-funds'],
] as const)('refuses a withdrawal of %d cents: %s', (amount, code) => {
  expect(orderProblem(order(amount), withdrawal)).toBe(words(code))
})

it('says so where the fees leave nothing', () => {
  expect(orderProblem(order(2_000, 'wire_transfer'), withdrawal)).toBe(
    'The $25.50 in fees would use up this whole amount. Choose a larger one.',
  )
})

it('lets through what the rules allow, an empty wallet included when money comes in', () => {
  expect(orderProblem(order(ranges.deposit.minCents), deposit)).toBeNull()
  expect(orderProblem(order(100_000), withdrawal)).toBeNull()
})

it('asks for an amount, or for a readable one', () => {
  expect(orderProblem(emptyOrder, deposit)).toBe('Enter an amount')
  expect(orderProblem({ ...emptyOrder, amountProblem: 'too-many-decimals' }, deposit)).toMatch(/two decimal places/)
})

it('sets out a bill whose lines come to what arrives', () => {
  const amounts = fc.integer({ min: 1_000, max: ranges.withdrawal.maxCents })
  const kinds = fc.constantFrom('deposit', 'withdrawal')
  fc.assert(
    fc.property(amounts, fc.constantFrom(...paymentMethodNames), kinds, (amount, method, kind) => {
      const { lines, total } = billOf(kind, method, cents(amount))
      expect(add(...lines.map((line) => line.amount))).toBe(total.amount)
    }),
  )
})

it('shows every fee of a withdrawal by wire, in the words of the rule', () => {
  expect(
    billOf('withdrawal', 'wire_transfer', dollars(200)).lines.map(({ label, hint, amount }) => [label, hint, amount]),
  ).toEqual([
    ['Leaves your wallet', undefined, 20_000],
    ['Withdrawal fee', '1%, at least $0.50, at most $10.00', -200],
    ['Network fee', 'Wire transfer, $25.00 network fee', -2_500],
  ])
})

it('orders what the contract takes', () => {
  const id = idFrom(0, new Uint8Array(10))
  expect(payment.deposit.input.safeParse(toOrderInput(id, order(500))).success).toBe(true)
  expect(toOrderInput(id, order(500, null))).toBeNull()
})

it('reads back what was kept, and nothing from what was not', () => {
  expect(readOrderFields(JSON.parse(JSON.stringify(order(500, 'plaid'))))).toEqual(order(500, 'plaid'))
  expect(readOrderFields({ amountCents: 'lots', method: 'gold' })).toEqual(emptyOrder)
  expect(readOrderFields('nothing')).toBeNull()
})

it('offers to withdraw no more than there is and than one withdrawal may take', () => {
  expect(maxWithdrawable(dollars(300))).toBe(30_000)
  expect(maxWithdrawable(dollars(90_000))).toBe(ranges.withdrawal.maxCents)
  expect(maxWithdrawable(cents(ranges.withdrawal.minCents - 1))).toBeNull()
})

it('a deposit for what is missing follows the method and its fee, until somebody types', () => {
  const missing = cents(10_195)
  expect(suggested(emptyOrder, 'stripe', missing)).toMatchObject({ method: 'stripe', amountCents: 10_499 })
  expect(suggested({ ...emptyOrder, method: 'wire_transfer' }, 'stripe', missing).amountCents).toBe(12_695)
  expect(suggested({ ...emptyOrder, amountCents: cents(2_000) }, 'stripe', missing).amountCents).toBe(2_000)
  expect(suggested({ ...emptyOrder, amountProblem: 'empty' }, 'stripe', missing).amountCents).toBeNull()
  expect(suggested(emptyOrder, 'stripe', null).amountCents).toBeNull()
})

/** The wire of payments: linked methods, deposits and withdrawals as orders with a state. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, idOf, instant, line, nothing, requestKey } from '../primitives.ts'
import { policyRefusals } from '../wallet/policy-refusals.ts'
import { balanceView } from '../wallet/wallet-views.ts'

export const paymentMethods = [
  'stripe',
  'plaid',
  'ach_transfer',
  'wire_transfer',
  'crypto_usdc',
  'crypto_usdt',
  'simulated',
] as const

const method = z.enum(paymentMethods)

export const paymentOrder = z.object({
  id: idOf('payment-order'),
  kind: z.enum(['deposit', 'withdrawal']),
  method,
  amountCents: centsSchema,
  feeCents: centsSchema,
  networkFeeCents: centsSchema,
  /** What reaches the wallet (deposit) or the person's account outside (withdrawal). */
  netCents: centsSchema,
  state: z.enum(['pending', 'completed', 'failed', 'cancelled']),
  failure: z.nullable(z.string()),
  /** Where the provider wants the person to go to pay; null when nothing is left to do. */
  payUrl: z.nullable(z.string()),
  /** The person called it off, and the provider has still to confirm that no money comes after all. */
  cancelAsked: z.boolean(),
  createdAt: instant,
  dueAt: instant,
  endedAt: z.nullable(instant),
})
export type PaymentOrder = z.output<typeof paymentOrder>

export const paymentReversal = z.object({
  id: idOf('payment-reversal'),
  orderId: idOf('payment-order'),
  method,
  /** A dispute with the person's bank, or a refund at the provider. */
  cause: z.enum(['dispute', 'refund']),
  amountCents: centsSchema,
  /** What has been taken from the wallet for it so far; the rest is owed. */
  takenCents: centsSchema,
  state: z.enum(['standing', 'given-back']),
  createdAt: instant,
  endedAt: z.nullable(instant),
})
export type PaymentReversal = z.output<typeof paymentReversal>

const orderInput = { requestId: requestKey, amountCents: centsSchema, method: z._default(method, 'simulated') }

export const payment = defineContract({
  deposit: {
    method: 'POST',
    path: '/api/payment/deposits',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Starts a deposit. The wallet is credited when the order completes.',
    input: z.object(orderInput),
    result: z.object({ order: paymentOrder, balance: balanceView }),
    refusals: [
      'wallet.deposit-not-positive',
      'wallet.amount-out-of-range',
      'wallet.deposit-out-of-range',
      'payment.method-unavailable',
      'payment.fees-exceed-amount',
      'wallet.daily-transactions-reached',
      'wallet.rate-limited',
      'safety.on-break',
      'safety.over-limit',
      'wallet.id-reused',
      'wallet.halted',
      'payment.failed',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  withdraw: {
    method: 'POST',
    path: '/api/payment/withdrawals',
    access: 'verified',
    freshProof: true,
    summary: 'Starts a withdrawal. The amount is held right away and returned if the order fails.',
    input: z.object(orderInput),
    result: z.object({ order: paymentOrder, balance: balanceView }),
    refusals: [
      'wallet.withdrawal-not-positive',
      'wallet.amount-out-of-range',
      'wallet.withdrawal-out-of-range',
      'payment.method-unavailable',
      'payment.fees-exceed-amount',
      'wallet.daily-withdrawal-reached',
      'wallet.daily-transactions-reached',
      'wallet.rate-limited',
      'payment.beyond-card',
      ...policyRefusals,
      'wallet.insufficient-funds',
      'wallet.id-reused',
      'wallet.halted',
      'payment.failed',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/payment/orders/:orderId/cancel',
    access: 'signed-in',
    summary: 'Cancels one of the person’s own orders while it is pending.',
    input: z.object({ orderId: idOf('payment-order'), requestId: requestKey }),
    result: z.object({ order: paymentOrder, balance: balanceView }),
    refusals: [
      'payment.unknown-order',
      'payment.order-ended',
      'payment.under-way',
      'wallet.id-reused',
      'wallet.halted',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readOrders: {
    method: 'GET',
    path: '/api/payment/orders',
    access: 'signed-in',
    summary: 'The person’s newest 50 orders.',
    input: nothing,
    result: z.object({ orders: z.array(paymentOrder) }),
    refusals: [],
  },
  readReversals: {
    method: 'GET',
    path: '/api/payment/reversals',
    access: 'signed-in',
    summary: 'The person’s deposits that a bank or provider reversed, newest 50, with what’s still owed for each.',
    input: nothing,
    result: z.object({
      reversals: z.array(paymentReversal),
      /** What other accounts of the same person still owe, and this one pays. */
      elsewhereCents: centsSchema,
    }),
    refusals: [],
  },
  readMethods: {
    method: 'GET',
    path: '/api/payment/methods',
    access: 'signed-in',
    summary: 'Every method with its fee, its processing time, whether it works here and what the person has linked.',
    input: nothing,
    result: z.object({
      methods: z.array(
        z.object({
          method,
          name: z.string(),
          processingHours: z.number(),
          networkFeeBps: z.int(),
          networkFeeFlatCents: centsSchema,
          available: z.boolean(),
          /** Who carries it out here; null where nobody does. */
          provider: z.nullable(z.enum(['simulated', 'stripe'])),
          /** What to know about it here, in a sentence. */
          hint: z.nullable(z.string()),
          linked: z.nullable(z.object({ label: z.string(), linkedAt: instant })),
        }),
      ),
    }),
    refusals: [],
  },
  linkMethod: {
    method: 'PUT',
    path: '/api/payment/methods/:method',
    access: 'verified',
    security: 'payment.method-linked',
    freshProof: true,
    summary: 'Links an outside account under a label the person recognizes, never a full number.',
    input: z.object({
      method,
      label: line('Label', 60).check(
        z.regex(/^(?:\D*\d){0,6}\D*$/, {
          error: 'Give a label without the full number, such as its last four digits',
        }),
      ),
    }),
    result: z.object({}),
    refusals: ['session.proof-needed', 'payment.method-unavailable'],
  },
  unlinkMethod: {
    method: 'DELETE',
    path: '/api/payment/methods/:method',
    access: 'signed-in',
    security: 'payment.method-unlinked',
    summary: 'Unlinks an account. Orders in progress continue.',
    input: z.object({ method }),
    result: z.object({}),
    refusals: [],
  },
})

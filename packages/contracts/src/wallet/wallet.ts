/** The wire of the wallet: balance, sending, history, statement, escrow, tax and loyalty figures. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, givenInstant, idOf, instant, nothing, requestKey } from '../primitives.ts'
import { policyRefusals } from './policy-refusals.ts'
import { booksRoutes, publishedProof } from './wallet-books.ts'
import { figureRoutes } from './wallet-figures.ts'
import { balanceView, historyFilter, periods, transactionType, walletTransaction } from './wallet-views.ts'

/** A leaf of the proof of liabilities with its neighbors on the way up; see packages/ledger/test/proof-tree.ts for how it is checked. */
const proofLeaf = z.object({
  leaf: z.object({
    kind: z.string(),
    ownerId: z.string(),
    nonce: z.string(),
    balanceCents: z.int(),
    version: z.int(),
    headHash: z.string(),
  }),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sumCents: z.int() })),
})

export const wallet = defineContract({
  readBalance: {
    method: 'GET',
    path: '/api/wallet/balance',
    access: 'signed-in',
    summary: 'What the person can spend now, and what’s held in escrow for them.',
    input: nothing,
    result: balanceView,
    refusals: [],
  },
  readBalanceHistory: {
    method: 'GET',
    path: '/api/wallet/balance-history',
    access: 'signed-in',
    summary: 'The balance over a period, as points for a chart.',
    input: z.object({ period: z.enum(periods) }),
    result: z.object({ points: z.array(z.object({ at: instant, balanceCents: centsSchema })) }),
    refusals: [],
  },
  readLimits: {
    method: 'GET',
    path: '/api/wallet/limits',
    access: 'signed-in',
    summary: 'What the person has used of the daily limits. A day is the last 24 hours.',
    input: nothing,
    result: z.object({
      transactions: z.object({ used: z.int(), most: z.int() }),
      withdrawals: z.object({ usedCents: centsSchema, mostCents: centsSchema }),
    }),
    refusals: [],
  },
  sendMoney: {
    method: 'POST',
    path: '/api/wallet/transfers',
    access: 'verified',
    summary: 'Sends money to another person. The sender pays the fee on top.',
    // The amount is judged by the use case, in the order of decision 2.8, so that each mistake gets its own words.
    input: z.object({
      requestId: requestKey,
      /** The person that was shown, and not a name: names change hands. */
      toId: idOf('person'),
      amountCents: centsSchema,
      note: z.optional(
        z.string().check(z.trim(), z.maxLength(200, { error: 'Message must be no more than 200 characters' })),
      ),
    }),
    result: z.object({ transaction: walletTransaction, feeCents: centsSchema, balance: balanceView }),
    refusals: [
      'wallet.transfer-not-positive',
      'wallet.amount-out-of-range',
      'wallet.unknown-recipient',
      'wallet.invalid-balance',
      'wallet.own-wallet',
      'wallet.daily-transactions-reached',
      'wallet.rate-limited',
      ...policyRefusals,
      'wallet.gift-stays',
      'wallet.insufficient-funds-with-fee',
      'wallet.id-reused',
      'wallet.halted',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  findRecipients: {
    method: 'GET',
    path: '/api/wallet/recipients',
    access: 'signed-in',
    summary: 'People whose name or username contains the text, as far as their privacy allows; at most 10.',
    input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    result: z.object({
      people: z.array(
        z.object({
          id: idOf('person'),
          username: z.string(),
          displayName: z.string(),
          avatarUrl: z.nullable(z.string()),
          reliabilityScore: z.int(),
        }),
      ),
    }),
    refusals: [],
    limit: { points: 60, perSeconds: 60, by: 'person' },
  },
  readHistory: {
    method: 'GET',
    path: '/api/wallet/transactions',
    access: 'signed-in',
    summary: 'Wallet transactions, newest first, up to 50 per page.',
    input: z.object({
      ...historyFilter,
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 50),
    }),
    result: z.object({ transactions: z.array(walletTransaction), nextCursor: z.nullable(z.string()) }),
    refusals: ['wallet.bad-cursor'],
  },
  exportHistory: {
    method: 'GET',
    path: '/api/wallet/export',
    access: 'signed-in',
    summary: 'The filtered transactions as a CSV or JSON file.',
    input: z.object({ ...historyFilter, format: z.enum(['csv', 'json']) }),
    result: z.object({ fileName: z.string(), contentType: z.string(), text: z.string() }),
    refusals: [],
    limit: { points: 10, perSeconds: 60, by: 'person' },
  },
  readStatement: {
    method: 'GET',
    path: '/api/wallet/statement',
    access: 'signed-in',
    summary: 'Opening and closing balance of a period, with totals by type.',
    input: z.object({ from: givenInstant, to: givenInstant }),
    result: z.object({
      from: instant,
      to: instant,
      openingCents: centsSchema,
      closingCents: centsSchema,
      inCents: centsSchema,
      outCents: centsSchema,
      byType: z.array(z.object({ transactionType, count: z.int(), sumCents: centsSchema })),
    }),
    refusals: ['wallet.bad-period'],
  },
  readEscrow: {
    method: 'GET',
    path: '/api/wallet/escrow',
    access: 'signed-in',
    summary: 'What’s held for the person, and in which agreement.',
    input: nothing,
    result: z.object({
      holds: z.array(
        z.object({
          id: z.string(),
          escrowId: z.string(),
          /** The handshake or the pool it is held for; one of the two. */
          betId: z.nullable(z.string()),
          poolId: z.nullable(z.string()),
          title: z.string(),
          description: z.string(),
          amountCents: centsSchema,
          status: z.enum(['escrowed', 'released']),
          /** By a dispute, until it is decided. */
          frozen: z.boolean(),
          transactionHash: z.nullable(z.string()),
          createdAt: instant,
        }),
      ),
      heldCents: centsSchema,
      withdrawingCents: centsSchema,
    }),
    refusals: [],
  },
  readTaxYear: {
    method: 'GET',
    path: '/api/wallet/tax/:year',
    access: 'signed-in',
    summary: 'A year’s winnings, interest and rewards, the 1099 flag and what would be withheld.',
    input: z.object({ year: z.coerce.number().check(z.int(), z.gte(2020), z.lte(2100)) }),
    result: z.object({
      year: z.int(),
      winningsCents: centsSchema,
      interestCents: centsSchema,
      rewardsCents: centsSchema,
      totalCents: centsSchema,
      reportable: z.boolean(),
      thresholdCents: centsSchema,
      withholding: z.array(z.object({ name: z.string(), rateBps: z.int(), amountCents: centsSchema })),
    }),
    refusals: [],
  },
  readLoyalty: {
    method: 'GET',
    path: '/api/wallet/loyalty',
    access: 'signed-in',
    summary: 'The loyalty tier by lifetime settled stake, and what’s left to the next one.',
    input: nothing,
    result: z.object({
      settledStakeCents: centsSchema,
      tier: z.nullable(z.enum(['bronze', 'silver', 'gold', 'platinum'])),
      cashbackBps: z.number(),
      next: z.nullable(z.object({ tier: z.enum(['bronze', 'silver', 'gold', 'platinum']), atCents: centsSchema })),
      rewardsPaidCents: centsSchema,
    }),
    refusals: [],
  },
  readReceipt: {
    method: 'GET',
    path: '/api/wallet/receipts/:transferId',
    access: 'signed-in',
    summary: 'A receipt of one of the person’s own transfers that verifies against the hash chain.',
    input: z.object({ transferId: idOf('transfer') }),
    result: z.object({ fileName: z.string(), receipt: z.record(z.string(), z.unknown()) }),
    refusals: ['wallet.unknown-transfer'],
  },
  readOwnProof: {
    method: 'GET',
    path: '/api/wallet/proof',
    access: 'signed-in',
    summary: 'The person’s own leaves of the newest proof of liabilities with their paths to the root.',
    input: nothing,
    result: z.object({ proof: z.nullable(z.extend(publishedProof, { leaves: z.array(proofLeaf) })) }),
    refusals: [],
  },
  readLiabilities: {
    method: 'GET',
    path: '/api/wallet/liabilities',
    access: 'anyone',
    summary: 'The published roots and totals of the proof of liabilities, newest first.',
    input: nothing,
    result: z.object({ proofs: z.array(publishedProof) }),
    refusals: [],
  },
  ...booksRoutes,
  ...figureRoutes,
})

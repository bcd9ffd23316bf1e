/** What the wallet's routes share on the wire: movements, their filter, periods and the balance. */
import { transactionTypes } from '@handshake/domain/wallet/transaction-types.ts'
import * as z from 'zod/mini'
import { centsSchema, givenInstant, idOf, instant } from '../primitives.ts'

export const transactionType = z.enum(transactionTypes)

/** The periods of the balance chart, by their names in the specification. */
export const periods = ['1day', '1week', '1month', '3months', '1year', 'all'] as const

/** What money moves for between people, each with a page of its own. */
export const movedFor = ['handshake', 'agreement', 'loan', 'pool'] as const

/** One movement of a person's wallet; the amount is signed as they see it. */
export const walletTransaction = z.object({
  id: z.string(),
  transferId: idOf('transfer'),
  transactionType,
  amountCents: centsSchema,
  balanceBeforeCents: centsSchema,
  balanceAfterCents: centsSchema,
  description: z.string(),
  note: z.nullable(z.string()),
  otherPerson: z.nullable(
    z.object({
      id: idOf('person'),
      username: z.string(),
      displayName: z.string(),
      avatarUrl: z.nullable(z.string()),
    }),
  ),
  referenceId: z.nullable(z.string()),
  /** The handshake, agreement, loan or pool it moved for; null where it was something else. */
  deal: z.nullable(z.object({ kind: z.enum(movedFor), id: z.string(), title: z.string() })),
  transactionHash: z.nullable(z.string()),
  createdAt: instant,
})
export type WalletTransaction = z.output<typeof walletTransaction>

const anyType = `(?:${transactionTypes.join('|')})`
const typeList = new RegExp(`^${anyType}(?:,${anyType})*$`)

export const historyFilter = {
  types: z.optional(z.string().check(z.regex(typeList, { error: 'Unknown transaction type' }))),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(givenInstant),
  to: z.optional(givenInstant),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

export const balanceView = z.object({
  availableCents: centsSchema,
  /** Stakes in escrow. */
  heldCents: centsSchema,
  /** What has left for a withdrawal that is not paid out yet. */
  withdrawingCents: centsSchema,
  /** What is still to be collected for deposits that the bank took back. */
  owedCents: centsSchema,
  asOf: instant,
})

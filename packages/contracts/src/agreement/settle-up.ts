/** The wire of settling up: what two people owe each other outside escrow, and paying the difference once. */
import * as z from 'zod/mini'
import { personView } from '../handshake/handshake-views.ts'
import { centsSchema, idOf } from '../primitives.ts'

export const settleUpPart = z.object({
  agreementId: idOf('agreement'),
  title: z.string(),
  kind: z.enum(['share', 'installment']),
  /** Whether the reader owes it; else the other does. */
  youOwe: z.boolean(),
  amountCents: centsSchema,
  /** A late fee that goes to Handshake beside it. */
  feeCents: centsSchema,
})
export type SettleUpPartView = z.output<typeof settleUpPart>

export const settleUpView = z.object({
  person: personView,
  youOweCents: centsSchema,
  theyOweCents: centsSchema,
  /** What the reader pays to be even; below zero where the other pays. */
  differenceCents: centsSchema,
  parts: z.array(settleUpPart),
  /** Shares the other hasn’t agreed to yet; they don’t count. */
  waiting: z.array(settleUpPart),
  /** Names these figures: whoever settles up sends it back. */
  figuresVersion: z.string(),
})
export type SettleUpView = z.output<typeof settleUpView>

export const settleUpList = z.object({ settleUps: z.array(settleUpView) })

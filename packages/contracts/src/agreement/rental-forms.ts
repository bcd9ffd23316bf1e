/** A rental on the wire: what is rented, for how much and how long, and where its life stands. */
import * as z from 'zod/mini'
import { centsSchema, givenInstant, idOf, instant, paragraph } from '../primitives.ts'

export const rentalTermsInput = z.object({
  type: z.literal('rental'),
  description: paragraph('Description', 2_000),
  rentCents: centsSchema,
  /** Held until it is back as it was. */
  depositCents: centsSchema,
  /** For each day begun after the end; taken from the deposit. */
  lateFeeCents: centsSchema,
  startsAt: givenInstant,
  endsAt: givenInstant,
})

export const rentalStepFields = { amountCents: z.optional(centsSchema) } as const

/** An amount one side would settle for. */
export const settlementProposal = z.object({ by: idOf('person'), amountCents: centsSchema })

export const rentalStanding = z.object({
  type: z.literal('rental'),
  /** By the owner's word, then by the renter's, who pays the rent with it. */
  handedOverAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  returnedAt: z.nullable(instant),
  /** What lateness has cost by now. */
  lateFeeCents: centsSchema,
  proposal: z.nullable(settlementProposal),
  /** What the owner got from what was held. */
  awardCents: z.nullable(centsSchema),
})

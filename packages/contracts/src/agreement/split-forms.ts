/** A split on the wire: how the bill is divided, by when, and what its steps name. */
import { splitMethods } from '@handshake/domain/agreement/split/split-shares.ts'
import * as z from 'zod/mini'
import { centsSchema, givenInstant, idOf, line, paragraph } from '../primitives.ts'

export const maxItems = 100

export const splitTermsInput = z.object({
  type: z.literal('split'),
  method: z.enum(splitMethods),
  totalCents: centsSchema,
  /** Everybody with their part, whoever paid the bill among them: whole shares, basis points or cents; null for equal parts, and for items a weight or null. */
  parts: z
    .array(z.object({ personId: idOf('person'), value: z.nullable(z.int().check(z.gte(0))) }))
    .check(z.maxLength(50)),
  items: z
    .array(
      z.object({
        name: line('Item', 80),
        amountCents: centsSchema,
        personIds: z.array(idOf('person')).check(z.maxLength(50)),
        /** Which of the guests share it, by their place. */
        guests: z._default(z.array(z.int().check(z.gte(0), z.lt(50))).check(z.maxLength(50)), []),
      }),
    )
    .check(z.maxLength(maxItems, { error: `A bill can have up to ${maxItems} items` })),
  /** Each guest's part, in the order of the guests, as `parts` has it for people. */
  guestParts: z._default(z.array(z.nullable(z.int().check(z.gte(0)))).check(z.maxLength(49)), []),
  note: paragraph('Note', 500),
  payBy: z.nullable(givenInstant),
})

export const splitStepFields = {
  /** Whose share it is about. */
  personId: z.optional(idOf('person')),
  /** The same of a guest. */
  guestId: z.optional(idOf('guest')),
  amountCents: z.optional(centsSchema),
} as const

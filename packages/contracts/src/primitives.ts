/** The small schemas that contracts are built of: ids, amounts, times, addresses, names. */

import type { Id } from '@handshake/domain/ids.ts'
import { type Cents, maxCents } from '@handshake/domain/money.ts'
import * as z from 'zod/mini'

export const idOf = <Kind extends string>(kind: Kind) =>
  z.pipe(
    z.uuid({ error: `Not a valid ${kind} id` }),
    z.transform((text) => text.toLowerCase() as Id<Kind>),
  )

export const centsSchema = z.pipe(
  z.int().check(z.gte(-maxCents), z.lte(maxCents)),
  z.transform((value) => value as Cents),
)

/** An instant, as ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true })

/** Trimmed and lower-cased, then matched: the same address is the same account however it was typed. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email({ error: 'Please enter a valid email address' }))

export const newPassword = z
  .string()
  .check(
    z.minLength(6, { error: 'Password must be at least 6 characters long' }),
    z.maxLength(128, { error: 'Password must be no more than 128 characters long' }),
  )

export const nothing = z.object({})

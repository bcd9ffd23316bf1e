/** What every long table asks for and answers: an order, a place to go on from, and the place after the last row. */
import * as z from 'zod/mini'

/** Opaque to whoever holds it; one that belongs to another order is refused with request.bad-cursor. */
const cursor = z.optional(z.string().check(z.maxLength(500)))

export const tablePage = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.optional(z.enum(sorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  cursor,
})

/** For lists that have one order only. */
export const listPage = { cursor }

export const nextCursor = z.nullable(z.string())

export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(100)))

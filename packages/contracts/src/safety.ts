/** The wire of limits and breaks: what people set for themselves, and what they have used of it. */
import { breakLengthNames } from '@handshake/domain/safety/breaks.ts'
import { limitKinds, limitPeriods } from '@handshake/domain/safety/own-limits.ts'
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { centsSchema, instant, nothing } from './primitives.ts'

export const ownLimitView = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** Null is no limit. */
  amountCents: z.nullable(centsSchema),
  usedCents: centsSchema,
  /** A higher limit, or none, that takes effect later. */
  next: z.nullable(z.object({ amountCents: z.nullable(centsSchema), at: instant })),
})
export type OwnLimitView = z.output<typeof ownLimitView>

export const playBreakView = z.object({ kind: z.enum(['break', 'exclusion']), endsAt: instant })

export const safetyView = z.object({ limits: z.array(ownLimitView), playBreak: z.nullable(playBreakView) })
export type SafetyView = z.output<typeof safetyView>

export const safety = defineContract({
  readSafety: {
    method: 'GET',
    path: '/api/safety',
    access: 'signed-in',
    summary: 'The person’s own limits with what each has used up, and the break they are on.',
    input: nothing,
    result: safetyView,
    refusals: [],
  },
  setOwnLimit: {
    method: 'PUT',
    path: '/api/safety/limits',
    access: 'signed-in',
    summary: 'Sets one of the person’s own limits: a lower one holds at once, a higher one or none after 7 days.',
    input: z.object({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      amountCents: z.nullable(centsSchema),
    }),
    result: safetyView,
    refusals: ['safety.limit-out-of-range'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  startBreak: {
    method: 'POST',
    path: '/api/safety/breaks',
    access: 'signed-in',
    summary: 'Starts a break from betting and deposits. Nothing ends it early; a second one can only make it longer.',
    input: z.object({ length: z.enum(breakLengthNames) }),
    result: safetyView,
    refusals: [],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
  },
})

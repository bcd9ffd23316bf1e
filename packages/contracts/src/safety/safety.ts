/** The wire of limits and breaks: what people set for themselves, and what they have used of it. */
import { breakLengthNames } from '@handshake/domain/safety/breaks.ts'
import { limitKinds, limitPeriods } from '@handshake/domain/safety/own-limits.ts'
import { reminderHours } from '@handshake/domain/safety/play-reminder.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, givenInstant, idOf, instant, nothing } from '../primitives.ts'

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

export const safetyView = z.object({
  limits: z.array(ownLimitView),
  playBreak: z.nullable(playBreakView),
  /** How often the app says what was spent while somebody plays. */
  reminderHours: z.literal(reminderHours),
  /** Results come without celebration and without 'Double or nothing?'. */
  quietResults: z.boolean(),
})
export type SafetyView = z.output<typeof safetyView>

/** Accounts that seem to be one person's: handshakes between them bring no rewards and no reputation. */
export const linkedCluster = z.object({
  shares: z.array(z.enum(['device', 'card', 'email'])),
  /** Between two of them. */
  handshakeCount: z.int(),
  people: z.array(z.object({ id: idOf('person'), username: z.string(), displayName: z.string() })),
})
export type LinkedCluster = z.output<typeof linkedCluster>

export const safety = defineContract({
  readSafety: {
    method: 'GET',
    path: '/api/safety',
    access: 'signed-in',
    summary: 'The person’s own limits with what’s used of each, and the break they’re on.',
    input: nothing,
    result: safetyView,
    refusals: [],
  },
  setOwnLimit: {
    method: 'PUT',
    path: '/api/safety/limits',
    access: 'signed-in',
    summary:
      'Sets one of the person’s own limits. A lower one takes effect right away, a higher one or none after 7 days.',
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
    summary: 'Starts a break from betting and deposits. Nothing ends it early; another one can only make it longer.',
    input: z.object({ length: z.enum(breakLengthNames) }),
    result: safetyView,
    refusals: [],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
  },
  setReminder: {
    method: 'PUT',
    path: '/api/safety/reminder',
    access: 'signed-in',
    summary: 'Chooses how often the app reminds the person of time and money while they play. It can’t be turned off.',
    input: z.object({ everyHours: z.literal(reminderHours) }),
    result: safetyView,
    refusals: [],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  setQuietResults: {
    method: 'PUT',
    path: '/api/safety/results',
    access: 'signed-in',
    summary: 'Chooses whether results come without celebration and without a suggestion to bet again.',
    input: z.object({ quiet: z.boolean() }),
    result: safetyView,
    refusals: [],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  readPlayFigures: {
    method: 'GET',
    path: '/api/safety/figures',
    access: 'signed-in',
    summary: 'What the person deposited, withdrew, won and lost since a moment.',
    input: z.object({ since: givenInstant }),
    result: z.object({
      depositedCents: centsSchema,
      withdrawnCents: centsSchema,
      /** Beyond the own stake, after our fee. */
      wonCents: centsSchema,
      lostCents: centsSchema,
    }),
    refusals: [],
  },
  readLinkedPeople: {
    method: 'GET',
    path: '/api/safety/linked-people',
    access: 'admin',
    summary: 'Groups of accounts that share a device, a card or a mailbox, the largest 100.',
    input: nothing,
    result: z.object({ clusters: z.array(linkedCluster) }),
    refusals: [],
  },
})

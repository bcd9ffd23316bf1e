/** The wire of scores and figures: trust with its reasons, statistics, the record against somebody, and the dashboard's charts. */

import * as z from 'zod/mini'
import { agreementTypeName } from './agreement/agreement-views.ts'
import { defineContract } from './contract.ts'
import { personView } from './handshake/handshake-views.ts'
import { centsSchema, idOf, instant, nothing } from './primitives.ts'

export const analyticsPeriods = ['7days', '30days', '90days', '1year', 'all'] as const

/** A day in UTC. */
const day = z.iso.date()
const percent = z.int().check(z.gte(0), z.lte(100))

export const reputation = defineContract({
  readReputation: {
    method: 'GET',
    path: '/api/reputation',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s HRS with its changes and their reasons, newest first, 10 at a time, and their reliability.',
    input: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1) }),
    result: z.object({
      hrs: z.int(),
      movementCount: z.int(),
      page: z.int(),
      pageCount: z.int(),
      movements: z.array(
        z.object({
          id: idOf('trust-movement'),
          /** The movement's name, and the sentence to show for it. */
          movement: z.string(),
          reason: z.string(),
          change: z.int(),
          scoreAfter: z.int(),
          handshake: z.nullable(z.object({ id: idOf('handshake'), title: z.string() })),
          /** Where it moved over an agreement or a pool instead. */
          agreement: z.nullable(z.object({ id: idOf('agreement'), type: agreementTypeName, title: z.string() })),
          pool: z.nullable(z.object({ id: idOf('pool'), title: z.string() })),
          at: instant,
        }),
      ),
      reliabilityScore: percent,
      reliabilityLabel: z.string(),
      obligationsMet: z.int(),
      obligationsMissed: z.int(),
    }),
    refusals: [],
  },
  readStatistics: {
    method: 'GET',
    path: '/api/statistics',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s statistics over all settled handshakes, with the badges they earned.',
    input: nothing,
    result: z.object({
      totalBets: z.int(),
      totalWins: z.int(),
      totalLosses: z.int(),
      totalEarningsCents: centsSchema,
      totalStakedCents: centsSchema,
      /** Wins in a row as a positive, losses in a row as a negative number. */
      currentStreak: z.int(),
      biggestWinCents: centsSchema,
      favoriteCategory: z.string(),
      winRate: percent,
      /** What the badge shows: wins in a row, capped; 0 where there is no badge. */
      streakBadge: z.int(),
      isHighRoller: z.boolean(),
      /** Handshakes that are matched and not over yet. */
      activeBets: z.int(),
      updatedAt: instant,
    }),
    refusals: [],
  },
  readHeadToHead: {
    method: 'GET',
    path: '/api/people/:personId/head-to-head',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s record against someone, with their last 10 handshakes.',
    input: z.object({ personId: idOf('person') }),
    result: z.object({
      person: personView,
      meetings: z.int(),
      wins: z.int(),
      losses: z.int(),
      undecided: z.int(),
      netCents: centsSchema,
      lastMetAt: z.nullable(instant),
      lastMeetings: z.array(
        z.object({
          handshakeId: idOf('handshake'),
          title: z.string(),
          result: z.enum(['won', 'lost', 'drawn']),
          netCents: centsSchema,
          at: instant,
        }),
      ),
    }),
    refusals: ['friend.unknown-person', 'friend.oneself'],
  },
  readAnalytics: {
    method: 'GET',
    path: '/api/statistics/analytics',
    access: 'signed-in',
    mayLag: true,
    summary: 'The dashboard’s tiles and charts over a period, from settled handshakes and the ledger.',
    input: z.object({ period: z.enum(analyticsPeriods) }),
    result: z.object({
      totalWins: z.int(),
      totalLosses: z.int(),
      winRate: percent,
      netCents: centsSchema,
      /** Every one of the last 30 days, whatever the period. */
      moneyFlow: z.array(z.object({ date: day, inCents: centsSchema, outCents: centsSchema })),
      /** The share of wins up to and including each day on which something was settled. */
      winRateOverTime: z.array(z.object({ date: day, winRate: percent })),
      /** By the wallet's kinds of transactions, in either direction. */
      breakdown: z.array(z.object({ transactionType: z.string(), inCents: centsSchema, outCents: centsSchema })),
      dailyVolume: z.array(z.object({ date: day, count: z.int(), stakedCents: centsSchema })),
    }),
    refusals: [],
  },
})

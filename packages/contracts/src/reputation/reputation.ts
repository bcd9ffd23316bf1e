/** The wire of scores and figures: trust with its reasons, statistics, the record against somebody, and the dashboard's charts. */

import * as z from 'zod/mini'
import { agreementTypeName } from '../agreement/agreement-views.ts'
import { defineContract } from '../contract.ts'
import { betStatuses, personView } from '../handshake/handshake-views.ts'
import { centsSchema, idOf, instant, nothing } from '../primitives.ts'

export const analyticsPeriods = ['7days', '30days', '90days', '1year', 'all'] as const

/** A day in UTC. */
const day = z.iso.date()
const percent = z.int().check(z.gte(0), z.lte(100))

/** Wins in a row against the other as a positive, losses as a negative number, at most 12 either way; 0 after a tie. */
const streakBetweenTwo = z.int()

export const standingsView = z.object({
  hasJoined: z.boolean(),
  /** The standings wait until the person’s break is over. */
  onBreak: z.boolean(),
  /** The first day of the month. */
  month: day,
  /** No amounts, and nobody’s opponents. */
  people: z.array(z.object({ rank: z.int(), person: personView, wins: z.int(), losses: z.int() })),
})
export type StandingsView = z.output<typeof standingsView>

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
      streak: streakBetweenTwo,
      lastMetAt: z.nullable(instant),
      /** Handshakes between the two that were accepted and aren’t over yet, the newest 10. */
      running: z.array(z.object({ handshakeId: idOf('handshake'), title: z.string(), status: z.enum(betStatuses) })),
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
  readRivalries: {
    method: 'GET',
    path: '/api/rivalries',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s record against each friend they have settled a handshake with, the latest first.',
    input: nothing,
    result: z.object({
      rivalries: z.array(
        z.object({
          personId: idOf('person'),
          wins: z.int(),
          losses: z.int(),
          undecided: z.int(),
          netCents: centsSchema,
          streak: streakBetweenTwo,
          /** Handshakes between the two that were accepted and aren’t over yet. */
          runningCount: z.int(),
          /** What a rematch would be of. */
          lastHandshakeId: idOf('handshake'),
        }),
      ),
    }),
    refusals: [],
  },
  readStandings: {
    method: 'GET',
    path: '/api/standings',
    access: 'signed-in',
    summary:
      'Who of the person’s friends won most this month, in UTC, among those who joined. Empty for anyone who hasn’t joined.',
    input: nothing,
    result: standingsView,
    refusals: [],
  },
  joinStandings: {
    method: 'PUT',
    path: '/api/standings',
    access: 'signed-in',
    summary: 'Joins the monthly standings: friends who joined see how many handshakes the person won and lost.',
    input: nothing,
    result: standingsView,
    refusals: [],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  leaveStandings: {
    method: 'DELETE',
    path: '/api/standings',
    access: 'signed-in',
    summary: 'Leaves the monthly standings. Safe to repeat.',
    input: nothing,
    result: standingsView,
    refusals: [],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
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

/** Reads of scores and figures through the query cache. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { type analyticsPeriods, reputation } from '@handshake/contracts/reputation/reputation.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { readQuery } from '#platform/cache/queries.ts'

export type Reputation = ResultOf<typeof reputation.readReputation>
export type Statistics = ResultOf<typeof reputation.readStatistics>
export type Analytics = ResultOf<typeof reputation.readAnalytics>
export type Rivalry = ResultOf<typeof reputation.readRivalries>['rivalries'][number]
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

export const reputationQuery = (page = 1) => readQuery('reputation.readReputation', reputation.readReputation, { page })

export const headToHeadQuery = (personId: PersonId) =>
  readQuery('reputation.readHeadToHead', reputation.readHeadToHead, { personId })

export const rivalriesQuery = readQuery('reputation.readRivalries', reputation.readRivalries, {})

export const standingsQuery = readQuery('reputation.readStandings', reputation.readStandings, {})

export const statisticsQuery = readQuery('reputation.readStatistics', reputation.readStatistics, {})

export const analyticsQuery = (period: AnalyticsPeriod) =>
  readQuery('reputation.readAnalytics', reputation.readAnalytics, { period })

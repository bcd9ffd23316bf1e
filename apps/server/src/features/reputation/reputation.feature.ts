/** Scores and figures: how far somebody is trusted, and how their handshakes went. */
import { reputation } from '@handshake/contracts/reputation.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readAnalytics } from './read-analytics.ts'
import { readHeadToHead } from './read-head-to-head.ts'
import { readReputation } from './read-reputation.ts'
import { readStatistics } from './read-statistics.ts'
import { reputationData } from './reputation-data.ts'

export const reputationFeature = defineFeature('reputation', {
  routes: bindRoutes(reputation, { readReputation, readStatistics, readHeadToHead, readAnalytics }),
  dataSections: [reputationData],
})

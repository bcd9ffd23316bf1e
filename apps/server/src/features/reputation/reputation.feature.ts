/** Scores and figures: how far somebody is trusted, how their handshakes went, and how they stand against their friends. */
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { type DataSection, defineFeature, on } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readAnalytics } from './read-analytics.ts'
import { readReputation } from './read-reputation.ts'
import { readStatistics } from './read-statistics.ts'
import { reputationLaws } from './reputation-laws.ts'
import { readHeadToHead, readRivalries } from './rivalries.ts'
import { forgetMember, joinStandings, leaveStandings, readStandings } from './standings.ts'

/** The reputation's part of a data export: how a person's handshakes ended, and everything that moved their score. */
const reputationData: DataSection = {
  name: 'reputation',
  tables: {
    results: ownRows('betting_results', {
      orderBy: 'at',
      columns: ['bet_id', 'pool_id', 'opponent_id', 'result', 'net_amount', 'stake_amount', 'category', 'at'],
    }),
    standings: ownRows('standings_members', { columns: ['joined_at'] }),
    scores: ownRows('trust_movements', {
      orderBy: 'at',
      columns: ['reason', 'change', 'score_after', 'bet_id', 'pool_id', 'at'],
    }),
  },
}

export const reputationFeature = defineFeature('reputation', {
  routes: bindRoutes(reputation, {
    readReputation,
    readStatistics,
    readHeadToHead,
    readRivalries,
    readStandings,
    joinStandings,
    leaveStandings,
    readAnalytics,
  }),
  laws: reputationLaws,
  dataSections: [reputationData],
  reactions: [on(accountClosed, 'reputation.leave-standings', forgetMember)],
})

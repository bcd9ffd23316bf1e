/** Use case: a person looks up one league by its number at the sports service. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const lookUpLeague =
  (lookups: Lookups): UseCase<typeof sport.lookUpLeague> =>
  async (ctx, { leagueId }) => {
    const { rows: leagues, source } = await lookups.league(ctx, leagueId)
    return { leagues, source }
  }

/** Use case: a person sees the teams of a league. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const readLeagueTeams =
  (lookups: Lookups): UseCase<typeof sport.readLeagueTeams> =>
  async (ctx, { leagueId }) => {
    const { rows: teams, source } = await lookups.teamsOf(ctx, leagueId)
    return { teams, source }
  }

/** Use case: a person looks up one team by its number at the sports service. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const lookUpTeam =
  (lookups: Lookups): UseCase<typeof sport.lookUpTeam> =>
  async (ctx, { teamId }) => {
    const { rows: teams, source } = await lookups.team(ctx, teamId)
    return { teams, source }
  }

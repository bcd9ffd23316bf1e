/** Use case: a person searches teams by name. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const searchTeams =
  (lookups: Lookups): UseCase<typeof sport.searchTeams> =>
  async (ctx, { search }) => {
    const { rows: teams, source } = await lookups.teams(ctx, search)
    return { teams, source }
  }

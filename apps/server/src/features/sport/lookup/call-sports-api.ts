/** Use case: the function of that name, which answers by its action what other routes answer each for itself. */
import { defaultUpcoming } from '@handshake/contracts/sport/lookup-routes.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const callSportsApi =
  (lookups: Lookups): UseCase<typeof sport.callSportsApi> =>
  async (ctx, { action, leagueId, teamName }) => {
    if (action === 'searchTeam') {
      const { rows: teams, source } = await lookups.teams(ctx, present(teamName, 'the schema asks for it'))
      return { teams, source }
    }
    const group = action === 'upcoming' ? 'upcoming' : 'live'
    const { rows, source } = await lookups.events(ctx, present(leagueId, 'the schema asks for it'), group)
    return { events: rows.slice(0, defaultUpcoming), source }
  }

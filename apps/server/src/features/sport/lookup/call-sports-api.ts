/** Use cases: the sports functions, by the names and fields their callers know. */
import { defaultUpcoming } from '@handshake/contracts/sport/lookup-routes.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'
import { liveScore } from './read-live-score.ts'

/** The function of that name, which answers by its action what other routes answer each for itself. */
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

/**
 * How a game stands, by the name and the fields of the function it replaces. Asked before the transaction begins:
 * a slow service must hold no connection.
 */
export const callLiveScores = (lookups: Lookups): Prepared<typeof sport.callLiveScores> =>
  new Prepared<typeof sport.callLiveScores>(async (ctx, { team_a, team_b, sport: name }, refuse) => {
    const score = await liveScore(lookups, ctx, { teams: [team_a, team_b], sport: name })
    return score === null ? refuse('sport.unknown-game') : async () => score
  })

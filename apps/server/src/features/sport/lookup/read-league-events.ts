/** Use case: a person sees the next games of a league, or those under way. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const readLeagueEvents =
  (lookups: Lookups): UseCase<typeof sport.readLeagueEvents> =>
  async (ctx, { leagueId, group, limit }) => {
    const { rows, source } = await lookups.events(ctx, leagueId, group)
    return { events: rows.slice(0, limit), source }
  }

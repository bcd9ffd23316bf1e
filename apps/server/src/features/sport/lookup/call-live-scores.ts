/** Use case: how a game stands, by the name and the fields of the function it replaces. */
import type { sport } from '@handshake/contracts/sport.ts'
import { Prepared } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'
import { liveScore } from './read-live-score.ts'

/** Asked before the transaction begins: a slow service must hold no connection. */
export const callLiveScores = (lookups: Lookups): Prepared<typeof sport.callLiveScores> =>
  new Prepared<typeof sport.callLiveScores>(async (ctx, { team_a, team_b, sport: name }, refuse) => {
    const score = await liveScore(lookups, ctx, { teams: [team_a, team_b], sport: name })
    return score === null ? refuse('sport.unknown-game') : async () => score
  })

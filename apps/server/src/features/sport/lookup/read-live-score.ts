/** Use case: how a game between two teams stands, from the service's live scores, or as it is stored. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { leagues, sampleLeagues } from '@handshake/domain/sport/leagues.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Asking } from '../feed/listed-games.ts'
import { storedGame, storedView } from './events.ts'
import type { Lookups } from './lookups.ts'

/** How old a live score may be. */
const freshMs = seconds(30)

type Asked = { readonly teams: readonly [string, string]; readonly sport: string | undefined }
type LiveScore = ResultOf<typeof sport.readLiveScore>

/**
 * In this order: the sports service, then the stored game. A score is never made up: the simulated league's games are stored like any
 * other, and nobody else's game is played by it.
 */
export async function liveScore(
  lookups: Lookups,
  ctx: Asking,
  { teams, sport: name }: Asked,
): Promise<LiveScore | null> {
  const stored = await storedGame(ctx, teams, name)
  const league = sampleLeagues.find((each) => each === stored?.league)
  if (stored !== null && !stored.isSample && league !== undefined) {
    const { rows, source } = await lookups.events(ctx, String(leagues[league].serviceId), 'live', freshMs)
    const event = source === 'service' ? rows.find(({ id }) => id === stored.externalId) : undefined
    if (event !== undefined) return scoreOf(event, { lastUpdate: ctx.now, source })
  }
  return stored === null ? null : scoreOf(storedView(stored), { lastUpdate: stored.lastUpdated, source: 'database' })
}

function scoreOf(
  event: ReturnType<typeof storedView>,
  { lastUpdate, source }: { readonly lastUpdate: Date; readonly source: LiveScore['source'] },
): LiveScore {
  const { id: gameId, homeTeam, awayTeam, quarter, timeRemaining, status, venue } = event
  const score = { homeScore: event.homeScore ?? 0, awayScore: event.awayScore ?? 0 }
  const when = { lastUpdate: lastUpdate.toISOString(), source }
  return { gameId, homeTeam, awayTeam, ...score, quarter, timeRemaining, status, venue, ...when }
}

export const readLiveScore =
  (lookups: Lookups): UseCase<typeof sport.readLiveScore> =>
  async (ctx, { teamA, teamB, sport: name }, refuse) =>
    (await liveScore(lookups, ctx, { teams: [teamA, teamB], sport: name })) ?? refuse('sport.unknown-game')

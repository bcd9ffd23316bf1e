/** Storage of games. They are written by take-down-games.ts alone. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { assert } from '@handshake/domain/assert.ts'
import { bettingClosesAt, type Pace } from '@handshake/domain/handshake/closing.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type GameStatus, isOver } from '@handshake/domain/sport/live-game.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Context } from '#platform/context.ts'

export type GameId = Id<'game'>

export type Game = {
  readonly id: GameId
  readonly externalId: string
  readonly provider: string
  /** Of the simulated league: labeled 'Sample', and never for real money. */
  readonly isSample: boolean
  readonly isOver: boolean
  readonly sport: string
  readonly league: string
  readonly teams: Sides<string>
  readonly abbreviations: Sides<string>
  readonly ratings: Sides<number | null>
  readonly score: Sides<number>
  readonly status: GameStatus
  readonly startsAt: Date
  readonly pace: Pace
  readonly venue: string | null
  readonly period: string | null
  readonly timeRemaining: string | null
  readonly lastUpdated: Date
  readonly type: string
  readonly logos: Sides<string | null>
}

export const sampleProvider = 'simulated'

/** Where a team's logo is served. The simulated league wears crests of our own: its games are nobody's, whatever its teams are called. */
const logoOf = (team: string): string => `(select '/logos/' || l.file_id || '.webp' from sports_logos l
    where g.provider <> '${sampleProvider}' and l.entity_type = 'team' and l.entity_name = ${team})`

/** A game that a person has declared over is over, whatever its provider still says. */
export const gameColumns = `g.id, g.provider, g.external_id, g.sport, g.league, g.team_a, g.team_b, g.team_a_abbreviation,
  g.team_b_abbreviation, g.team_a_rating, g.team_b_rating, g.team_a_score, g.team_b_score, g.status, g.venue, g.game_date,
  g.quarter_period, g.time_remaining, g.speed, g.last_updated, g.game_type, ${logoOf('g.team_a')} as team_a_logo,
  ${logoOf('g.team_b')} as team_b_logo,
  exists (select from game_results r where r.game_id = g.id and r.source <> g.provider and r.outcome <> 'postponed') as declared_over`

export type GameRow = {
  readonly id: GameId
  readonly provider: string
  readonly external_id: string
  readonly sport: string
  readonly league: string
  readonly team_a: string
  readonly team_b: string
  readonly team_a_abbreviation: string
  readonly team_b_abbreviation: string
  readonly team_a_rating: number | null
  readonly team_b_rating: number | null
  readonly team_a_score: number
  readonly team_b_score: number
  readonly status: GameStatus
  readonly venue: string | null
  readonly game_date: Date
  readonly quarter_period: string | null
  readonly time_remaining: string | null
  readonly speed: number | null
  readonly last_updated: Date
  readonly game_type: string
  readonly team_a_logo: string | null
  readonly team_b_logo: string | null
  readonly declared_over: boolean
}

export async function findGames(
  { client }: Pick<Context, 'client'>,
  ids: readonly GameId[],
): Promise<ReadonlyMap<GameId, Game>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<GameRow>({
    name: 'sport-find-games',
    text: `select ${gameColumns} from live_games g where g.id = any ($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, gameOf(row)]))
}

export const findGame = async (ctx: Pick<Context, 'client'>, id: GameId): Promise<Game | null> =>
  (await findGames(ctx, [id])).get(id) ?? null

export function gameOf(row: GameRow): Game {
  return {
    id: row.id,
    externalId: row.external_id,
    provider: row.provider,
    isSample: row.provider === sampleProvider,
    isOver: isOver(row.status) || row.declared_over,
    sport: row.sport,
    league: row.league,
    teams: { team_a: row.team_a, team_b: row.team_b },
    abbreviations: { team_a: row.team_a_abbreviation, team_b: row.team_b_abbreviation },
    ratings: { team_a: row.team_a_rating, team_b: row.team_b_rating },
    score: { team_a: row.team_a_score, team_b: row.team_b_score },
    status: row.status,
    startsAt: row.game_date,
    pace: paceOf(row),
    venue: row.venue,
    period: row.quarter_period,
    timeRemaining: row.time_remaining,
    lastUpdated: row.last_updated,
    type: row.game_type,
    logos: { team_a: row.team_a_logo, team_b: row.team_b_logo },
  }
}

/** Its own speed, not that of today's setting: a game keeps the windows it was offered with. */
function paceOf({ provider, speed }: GameRow): Pace {
  if (provider !== sampleProvider) return { provider: 'feed' }
  assert(speed !== null, 'a simulated game has its speed')
  return { provider: 'simulated', speed }
}

/** What everyone sees of a game. */
export const gameView = (game: Game): GameView => ({
  id: game.id,
  provider: game.provider,
  isSample: game.isSample,
  sport: game.sport,
  league: game.league,
  teamA: game.teams.team_a,
  teamB: game.teams.team_b,
  teamAAbbreviation: game.abbreviations.team_a,
  teamBAbbreviation: game.abbreviations.team_b,
  teamARating: game.ratings.team_a,
  teamBRating: game.ratings.team_b,
  teamAScore: game.score.team_a,
  teamBScore: game.score.team_b,
  status: game.status,
  gameType: game.type,
  teamALogo: game.logos.team_a,
  teamBLogo: game.logos.team_b,
  venue: game.venue,
  gameDate: game.startsAt.toISOString(),
  closesAt: bettingClosesAt(game.startsAt, game.pace).toISOString(),
  quarterPeriod: game.period,
  timeRemaining: game.timeRemaining,
  lastUpdated: game.lastUpdated.toISOString(),
})

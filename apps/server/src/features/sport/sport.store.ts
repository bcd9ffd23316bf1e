/** Storage of games. They are written by take-down-games.ts alone. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { assert } from '@handshake/domain/assert.ts'
import { bettingClosesAt, type Pace } from '@handshake/domain/handshake/closing.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type GameStatus, isOver } from '@handshake/domain/sport/live-game.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Context } from '#platform/context.ts'
import {
  column,
  computed,
  group,
  nullableGroup,
  type RowOf,
  rowReader,
  type StoredRow,
  selectList,
} from '#platform/db/row-fields.ts'

export type GameId = Id<'game'>

/** What a row of a handshake or a pool keeps of the result of its game. */
export const resultFields = {
  outcomeReason: column<string | null>('text'),
  resultAt: column<Date | null>('timestamptz'),
  resultId: column<string | null>('uuid'),
  finalScore: nullableGroup<Sides<number>>({
    team_a: column('int', 'final_score_team_a'),
    team_b: column('int', 'final_score_team_b'),
  }),
  settlementTxHash: column<string | null>('text'),
}

export const sampleProvider = 'simulated'

/** Where a team's logo is served. The simulated league wears crests of our own: its games are nobody's, whatever its teams are called. */
const logoOf = (team: string): string => `(select '/logos/' || l.file_id || '.webp' from sports_logos l
    where g.provider <> '${sampleProvider}' and l.entity_type = 'team' and l.entity_name = ${team})`

const sides = <Value>(teamA: string, teamB: string) =>
  group<Sides<Value>>({ team_a: computed(teamA), team_b: computed(teamB) })

const fields = {
  id: computed<GameId>('g.id'),
  externalId: computed<string>('g.external_id'),
  provider: computed<string>('g.provider'),
  sport: computed<string>('g.sport'),
  league: computed<string>('g.league'),
  teams: sides<string>('g.team_a', 'g.team_b'),
  abbreviations: sides<string>('g.team_a_abbreviation', 'g.team_b_abbreviation'),
  ratings: sides<number | null>('g.team_a_rating', 'g.team_b_rating'),
  score: sides<number>('g.team_a_score', 'g.team_b_score'),
  status: computed<GameStatus>('g.status'),
  startsAt: computed<Date>('g.game_date'),
  venue: computed<string | null>('g.venue'),
  period: computed<string | null>('g.quarter_period'),
  timeRemaining: computed<string | null>('g.time_remaining'),
  speed: computed<number | null>('g.speed'),
  lastUpdated: computed<Date>('g.last_updated'),
  type: computed<string>('g.game_type'),
  logos: sides<string | null>(logoOf('g.team_a'), logoOf('g.team_b')),
  /** A game that a person has declared over is over, whatever its provider still says. */
  declaredOver: computed<boolean>(
    `exists (select from game_results r where r.game_id = g.id and r.source <> g.provider and r.outcome <> 'postponed')`,
  ),
}

type Stored = RowOf<typeof fields>
export type Game = Stored & {
  /** Of the simulated league: labeled 'Sample', and never for real money. */
  readonly isSample: boolean
  readonly isOver: boolean
  readonly pace: Pace
}

/** From `live_games g`. */
export const gameColumns = selectList(fields)
const readRow = rowReader(fields)

export async function findGames(
  { client }: Pick<Context, 'client'>,
  ids: readonly GameId[],
): Promise<ReadonlyMap<GameId, Game>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<StoredRow>({
    name: 'sport-find-games',
    text: `select ${gameColumns} from live_games g where g.id = any ($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(gameOf).map((game) => [game.id, game]))
}

export const findGame = async (ctx: Pick<Context, 'client'>, id: GameId): Promise<Game | null> =>
  (await findGames(ctx, [id])).get(id) ?? null

export function gameOf(row: StoredRow): Game {
  const game = readRow(row)
  const isSample = game.provider === sampleProvider
  return { ...game, isSample, isOver: isOver(game.status) || game.declaredOver, pace: paceOf(game) }
}

/** Its own speed, not that of today's setting: a game keeps the windows it was offered with. */
function paceOf({ provider, speed }: Pick<Stored, 'provider' | 'speed'>): Pace {
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

/** Games of the simulated league whose end was decided in a sandbox: the score they end with, and when. */
import type { GameStatus } from '@handshake/domain/sport/live-game.ts'
import { isOver } from '@handshake/domain/sport/live-game.ts'
import { homeAwayOf, type Sides } from '@handshake/domain/sport/sides.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { ReportedGame } from '../feed/sport-provider.ts'
import type { Game } from '../sport.store.ts'

/** One that has not begun is seen to begin first, so that what waits for its start has its turn. */
const leastPlayedMs = minutes(1)

/** Null where it is over, or its end was decided before. */
export async function decideSampleGame(ctx: Context, game: Game, score: Sides<number>): Promise<Date | null> {
  if (game.isOver) return null
  const endsAt = new Date(Math.max(ctx.now.getTime(), game.startsAt.getTime() + leastPlayedMs))
  const { rowCount } = await ctx.client.query({
    name: 'sport-decide-sample-game',
    text: `insert into sandbox_games (external_id, team_a_score, team_b_score, ends_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [game.externalId, score.team_a, score.team_b, endsAt],
  })
  return rowCount === 1 ? endsAt : null
}

type Decided = {
  readonly externalId: string
  readonly teamA: number
  readonly teamB: number
  readonly endsAt: Date
}

/** The games as the simulation tells them, but for those that have ended otherwise. */
export async function asDecided({ client }: Context, games: readonly ReportedGame[]): Promise<readonly ReportedGame[]> {
  const { rows } = await client.query<Decided>({
    name: 'sport-decided-sample-games',
    text: `select external_id as "externalId", team_a_score as "teamA", team_b_score as "teamB", ends_at as "endsAt"
      from sandbox_games where external_id = any ($1::text[])`,
    values: [games.map(({ externalId }) => externalId)],
  })
  const decided = new Map(rows.map((row) => [row.externalId, row]))
  return games.map((game) => endedAs(game, decided.get(game.externalId)))
}

function endedAs(game: ReportedGame, decided: Decided | undefined): ReportedGame {
  if (decided === undefined) return game
  if (game.observedAt < decided.endsAt) return isOver(game.status) ? goingOn(game) : game
  const score = { team_a: decided.teamA, team_b: decided.teamB }
  const { home: homeScore, away: awayScore } = homeAwayOf(score)
  const status: GameStatus = 'final'
  return {
    ...game,
    status,
    score,
    period: 'Final',
    timeRemaining: null,
    payload: {
      ...game.payload,
      homeScore,
      awayScore,
      status,
      decidedIn: 'sandbox',
      endedAt: decided.endsAt.toISOString(),
    },
  }
}

/** At its fastest the simulation may be done before the end that was decided. */
const goingOn = (game: ReportedGame): ReportedGame => ({ ...game, status: 'live', period: null, timeRemaining: null })

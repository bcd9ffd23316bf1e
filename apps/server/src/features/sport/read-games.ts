/** Use cases: a person looks through games, leagues and esports matches, and at one game with the lines it is offered with. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { sport } from '@handshake/contracts/sport/sport.ts'
import { esportsSport } from '@handshake/domain/esport/esports-games.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import { leagueNames } from '@handshake/domain/sport/leagues.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { isSampleLeague, suggestedLines } from '@handshake/domain/sport/suggested-lines.ts'
import type { Context } from '#platform/context.ts'
import { orTimedOut } from '#platform/db/or-timed-out.ts'
import type { StoredRow } from '#platform/db/row-fields.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { countByLeague, countListed, pageOfListed } from './feed/listed-games.ts'
import { resultView } from './result/game-results.ts'
import { findGame, type Game, gameColumns, gameOf, gameView, sampleProvider } from './sport.store.ts'

/**
 * What a game is offered with: its odds, and the lines that its teams' ratings suggest. Spread and total are made
 * from ratings, by what is usual in the league; where either is unknown, a guess would only mislead.
 */
export function linesOf({
  league,
  ratings: { team_a, team_b },
}: Pick<Game, 'league' | 'ratings'>): ResultOf<typeof sport.readGame>['lines'] {
  if (team_a === null || team_b === null || !isSampleLeague(league)) {
    const { odds, favorite } = smartOdds({ team_a: team_a ?? undefined, team_b: team_b ?? undefined })
    return { odds: perTeam(odds), favorite, spreads: null, overUnder: null }
  }
  const { odds, favorite, spreads, overUnder } = suggestedLines(league, { team_a, team_b })
  return { odds: perTeam(odds), favorite, spreads: perTeam(spreads), overUnder }
}

const perTeam = ({ team_a, team_b }: Sides<number>) => ({ teamA: team_a, teamB: team_b })

/** A person looks through the games, a page at a time. */
export const readGames: UseCase<typeof sport.readGames> = async (ctx, input, refuse) => {
  const { group, page, pageSize, ...narrowing } = input
  const counts = await orTimedOut(countListed(ctx, narrowing), () => refuse('sport.count-timed-out'))
  if (counts instanceof Refused) return counts
  const offset = (page - 1) * pageSize
  const games = await orTimedOut(pageOfListed(ctx, narrowing, { group, limit: pageSize, offset }), () =>
    refuse('sport.games-timed-out'),
  )
  if (games instanceof Refused) return games
  return {
    games: games.map(gameView),
    counts,
    page,
    pageCount: Math.max(1, Math.ceil(counts[group] / pageSize)),
  }
}

/** A person looks at one game, with the lines it is offered with. */
export const readGame: UseCase<typeof sport.readGame> = async (ctx, { gameId }, refuse) => {
  const game = await findGame(ctx, gameId)
  if (game === null) return refuse('sport.unknown-game')
  return { game: gameView(game), lines: linesOf(game), result: await resultView(ctx, gameId) }
}

/**
 * A person sees which leagues there are, and which of them have games. The catalog's first, in its order; then
 * whatever else the providers bring.
 */
export const readLeagues: UseCase<typeof sport.readLeagues> = async (ctx, _input, refuse) => {
  const counts = await orTimedOut(countByLeague(ctx), () => refuse('sport.query-timed-out'))
  if (counts instanceof Refused) return counts
  const names = new Set<string>([...leagueNames, ...counts.keys()])
  return { leagues: [...names].map((name) => ({ name, gameCount: counts.get(name) ?? 0 })) }
}

type Asking = Pick<Context, 'client' | 'now' | 'config'>

const over = `g.status in ('final', 'cancelled', 'abandoned')`

/** With real money there are no sample matches (decision 1.2). */
const from = `from live_games g where g.sport = '${esportsSport}' and (g.provider <> '${sampleProvider}' or $1)`

const play = ({ config }: Asking): boolean => config.MONEY_MODE === 'play'

/** By their start: whatever is over first, then what is on, then what is to come. */
export async function matchesOfLeague(ctx: Asking, league: string, count: number): Promise<Game[]> {
  const { rows } = await ctx.client.query<StoredRow>({
    name: 'sport-esports-of-league',
    text: `select * from (select ${gameColumns} ${from} and g.league = $2 order by g.game_date desc limit $3) latest
      order by latest."startsAt"`,
    values: [play(ctx), league, count],
  })
  return rows.map(gameOf)
}

/** Of every league the next few that are not over. */
export async function nextMatchesOfEach(ctx: Asking, count: number): Promise<Game[]> {
  const { rows } = await ctx.client.query<StoredRow>({
    name: 'sport-esports-of-each',
    text: `select * from (
        select ${gameColumns}, row_number() over (partition by g.league order by g.game_date) as place ${from} and not ${over}
      ) each where place <= $2 order by each."startsAt", each.league`,
    values: [play(ctx), count],
  })
  return rows.map(gameOf)
}

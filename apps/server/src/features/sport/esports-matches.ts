/** Esports matches among the games: the last and the next ones of a game, or the next few of each. */
import { esportsSport } from '@handshake/domain/esport/esports-games.ts'
import type { Context } from '#platform/context.ts'
import { type Game, type GameRow, gameColumns, gameOf, sampleProvider } from './sport.store.ts'

type Asking = Pick<Context, 'client' | 'now' | 'config'>

const over = `g.status in ('final', 'cancelled', 'abandoned')`

/** With real money there are no sample matches (decision 1.2). */
const from = `from live_games g where g.sport = '${esportsSport}' and (g.provider <> '${sampleProvider}' or $1)`

const play = ({ config }: Asking): boolean => config.MONEY_MODE === 'play'

/** By their start: whatever is over first, then what is on, then what is to come. */
export async function matchesOfLeague(ctx: Asking, league: string, count: number): Promise<Game[]> {
  const { rows } = await ctx.client.query<GameRow>({
    name: 'sport-esports-of-league',
    text: `select * from (select ${gameColumns} ${from} and g.league = $2 order by g.game_date desc limit $3) latest
      order by latest.game_date`,
    values: [play(ctx), league, count],
  })
  return rows.map(gameOf)
}

/** Of every league the next few that are not over. */
export async function nextMatchesOfEach(ctx: Asking, count: number): Promise<Game[]> {
  const { rows } = await ctx.client.query<GameRow>({
    name: 'sport-esports-of-each',
    text: `select * from (
        select ${gameColumns}, row_number() over (partition by g.league order by g.game_date) as place ${from} and not ${over}
      ) each where place <= $2 order by each.game_date, each.league`,
    values: [play(ctx), count],
  })
  return rows.map(gameOf)
}

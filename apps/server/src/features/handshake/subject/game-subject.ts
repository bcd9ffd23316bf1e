/** A game of the feed on the server: found among the games, priced even or by its odds, followed to its stored result. */
import { isBettingClosed } from '@handshake/domain/handshake/closing.ts'
import type { Played } from '@handshake/domain/handshake/terms/level-games.ts'
import { movedSince, writtenLine } from '@handshake/domain/handshake/terms/moved-lines.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import { evenStakes, type Stakes, smartStakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Terms } from '@handshake/domain/handshake/terms/terms.ts'
import { findGame, type Game, linesOf } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { finalWord, judgeBet } from './judge-source.ts'
import type { Columns, ContentCode, ContentInput, Found, Priced, ServerSubject } from './server-subject.ts'
import { lookAtGame, watchGame } from './watch-game.ts'

export const gameSubject: ServerSubject = {
  blank: { subtype: '', sport: null, league: null, venue: null, game_external_id: null, game_id: null },
  find: (ctx, input, refuse) => findOnGame(ctx, input, refuse, (game, terms) => priceOf(input, terms, game)),
  ...watchGame(judgeBet),
  show: async (ctx, found) => {
    const { game, told, shown } = await lookAtGame(ctx, found)
    return { ...shown, atFinal: game && finalWord(ctx, { handshake: found, game, told }) }
  },
}

export type Price = (
  game: Game,
  terms: Terms,
  played: Played,
) => Priced | 'handshake.wrong-pick' | 'handshake.wrong-slip'

export async function findOnGame(
  ctx: Context,
  input: ContentInput,
  refuse: Refuse<ContentCode>,
  price: Price,
  columnsBeside: (game: Game) => Columns = () => ({}),
): Promise<Found | Refused> {
  const game = input.gameId === null ? null : await findGame(ctx, input.gameId)
  if (game === null) return refuse('handshake.unknown-game')
  if (game.isSample && ctx.config.MONEY_MODE === 'real') return refuse('handshake.sample-takes-no-stakes')
  if (isBettingClosed(game, ctx.now)) return refuse('handshake.betting-closed')
  if (game.isOver) return refuse('handshake.game-over')
  const moved = input.seenLines && movedSince(input.seenLines, linesOf(game), input)
  if (moved) {
    const [before, now] = [writtenLine(moved.before, input.betKind), writtenLine(moved.now, input.betKind)]
    return refuse(moved.what === 'odds' ? 'handshake.odds-moved' : 'handshake.line-moved', { before, now })
  }
  return {
    teams: game.teams,
    sport: game.sport,
    gameDate: game.startsAt,
    pace: game.pace,
    // A game's result comes from its source, whatever the form says.
    verification: 'oracle',
    columns: { ...columnsOf(game), ...columnsBeside(game) },
    price: (terms, played) => price(game, terms, played),
  }
}

const columnsOf = (game: Game): Columns => ({
  subtype: game.league.toLowerCase(),
  sport: game.sport,
  league: game.league,
  venue: game.venue,
  game_external_id: game.externalId,
  game_id: game.id,
})

const priceOf = (input: ContentInput, terms: Terms, game: Game): ReturnType<Price> => {
  const stakes = stakesOf(input, terms, game)
  return stakes === null ? 'handshake.wrong-pick' : { stakes, legs: [] }
}

/** Null where smart odds have nothing to go by. */
function stakesOf({ stakeCents, stakeMode }: ContentInput, { kind, pick }: Terms, { ratings }: Game): Stakes | null {
  if (stakeMode === 'even') return evenStakes(stakeCents)
  if (kind !== 'moneyline' || (pick !== 'team_a' && pick !== 'team_b')) return null
  const { odds } = smartOdds({ team_a: ratings.team_a ?? undefined, team_b: ratings.team_b ?? undefined })
  return smartStakes(stakeCents, { creator: odds[pick], peer: odds[pick === 'team_a' ? 'team_b' : 'team_a'] })
}

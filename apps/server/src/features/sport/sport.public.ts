/** What other features may know of games: how one stands, how it ended and on whose word. */
export { linesOf, matchesOfLeague, nextMatchesOfEach } from './read-games.ts'

export { findResults, type ReportedResult } from './result/game-results.ts'
export { decideSampleGame } from './result/sandbox-results.ts'
export { findGame, findGames, type Game, type GameId, gameView, resultFields } from './sport.store.ts'

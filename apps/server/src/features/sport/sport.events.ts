/** What games tell other features. */
import { defineEvent } from '#platform/event.ts'
import type { GameId } from './sport.store.ts'

/** A source has said how it ended, or that it will not take place as planned. */
export const gamesEnded = defineEvent<{ gameIds: readonly GameId[] }>('sport.games-ended')

/** Something else was said about a game than before, by the same source or by another. */
export const resultCorrected = defineEvent<{ gameId: GameId; resultId: string }>('sport.result-corrected')

/** Somebody scored, a period ended, or the game did. */
export const scoresChanged = defineEvent<{ gameIds: readonly GameId[] }>('sport.scores-changed')

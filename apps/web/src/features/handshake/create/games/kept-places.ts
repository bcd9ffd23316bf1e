/** The games of a list keep their places for as long as it is looked at: one that begins stays where it is, closed, until the list is asked for again. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useState } from 'react'
import { isLiveGame } from './game-groups.ts'

type Games = readonly GameView[]

export type KeptPlaces = {
  readonly games: Games
  /** When the list was asked for: what is soon, and what comes first, was decided then. */
  readonly at: Date
  readonly asked: string
  /** Nothing newer is on its way to a list that has just been asked for. */
  readonly settled: boolean
  readonly answer: Games
}

export type Answer = {
  /** What makes it another list: its filter, its page, a press on Refresh. */
  readonly asked: string
  /** As they are now: the same array where nothing changed. */
  readonly games: Games
  /** Games before and after these, on other pages of the list. */
  readonly more?: { readonly before: boolean; readonly after: boolean } | undefined
  readonly isFetching: boolean
  /** Which of them are shown, and in which order. */
  readonly choose?: ((games: Games, now: Date) => Games) | undefined
}

export function useKeptPlaces(answer: Answer): KeptPlaces {
  const [kept, setKept] = useState<KeptPlaces | null>(null)
  const next = keepPlaces(kept, answer, new Date())
  if (next !== kept) setKept(next)
  return next
}

/** The same object where nothing changed. */
export function keepPlaces(
  kept: KeptPlaces | null,
  { asked, games, more: others = alone, isFetching, choose = (all) => all }: Answer,
  now: Date,
): KeptPlaces {
  const anew = () => ({ games: choose(games, now), at: now, asked, settled: !isFetching, answer: games })
  if (kept === null) return anew()
  if (kept.asked !== asked) return isFetching && kept.answer === games ? { ...kept, asked, settled: false } : anew()
  if (kept.answer === games) return kept.settled || isFetching ? kept : { ...kept, settled: true }
  // Where none is left to bet on, nobody is about to press one.
  if (!kept.settled || !kept.games.some(({ closesAt }) => new Date(closesAt) > now)) return anew()
  const known = new Map(games.map((game) => [game.id, game]))
  const shown = kept.games.map((game) => {
    const present = known.get(game.id)
    if (present === undefined) return isElsewhere(game, games, others) ? game : closed(game, now)
    return isLiveGame(present) === isLiveGame(game) ? present : closed(game, now)
  })
  // One more than there were comes below them; one that only moved up behind a begun one waits.
  const present = choose(games, now)
  const more = present.filter(({ id }) => !kept.games.some((game) => game.id === id))
  const room = Math.max(0, present.length - shown.length)
  return { ...kept, games: [...shown, ...more.slice(0, room)], answer: games }
}

const alone = { before: false, after: false }

/** A game that comes in between, or goes, moves others to the next page or the one before: they are as open as they were. */
function isElsewhere(
  { closesAt }: GameView,
  games: Games,
  others: { readonly before: boolean; readonly after: boolean },
) {
  const [first, last] = [games[0], games.at(-1)]
  if (first === undefined || last === undefined) return false
  return (others.after && closesAt >= last.closesAt) || (others.before && closesAt <= first.closesAt)
}

function closed(game: GameView, now: Date): GameView {
  return new Date(game.closesAt) <= now ? game : { ...game, closesAt: now.toISOString() }
}

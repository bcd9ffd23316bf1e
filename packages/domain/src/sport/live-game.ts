/** The states of a game as a feed tells them: which of them are live, which are over, and how providers' words map to them. */
import { hours } from '../time.ts'

export const gameStatuses = {
  scheduled: { phase: 'before' },
  live: { phase: 'live' },
  in_progress: { phase: 'live' },
  active: { phase: 'live' },
  // Nobody plays, but the game has not stopped being live: without it a list would lose its games at half-time.
  halftime: { phase: 'live' },
  final: { phase: 'over' },
  postponed: { phase: 'before' },
  cancelled: { phase: 'over' },
  abandoned: { phase: 'over' },
} as const satisfies Record<string, { readonly phase: 'before' | 'live' | 'over' }>

export type GameStatus = keyof typeof gameStatuses

export const gameStatusNames = Object.keys(gameStatuses) as GameStatus[]

export const isGameStatus = (word: string): word is GameStatus => Object.hasOwn(gameStatuses, word)

export const isLive = (status: GameStatus): boolean => gameStatuses[status].phase === 'live'
export const isOver = (status: GameStatus): boolean => gameStatuses[status].phase === 'over'

/** What the games browser asks for. */
export const listedStatuses = gameStatusNames.filter((status) => status === 'scheduled' || isLive(status))

/** Providers' words, in lower case. Any other word is that of a game under way: 'Q3', 'Top 5th', "67'". */
const providerWords: Readonly<Record<string, GameStatus>> = {
  'match finished': 'final',
  finished: 'final',
  final: 'final',
  ft: 'final',
  aot: 'final',
  aet: 'final',
  halftime: 'halftime',
  'half time': 'halftime',
  ht: 'halftime',
  '': 'scheduled',
  'not started': 'scheduled',
  scheduled: 'scheduled',
  ns: 'scheduled',
  postponed: 'postponed',
  post: 'postponed',
  pst: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  canc: 'cancelled',
  abandoned: 'abandoned',
  abd: 'abandoned',
  suspended: 'abandoned',
}

export function statusFromProvider(word: string | null): GameStatus {
  const key = (word ?? '').trim().toLowerCase()
  return Object.hasOwn(providerWords, key) ? (providerWords[key] ?? 'live') : 'live'
}

export const startingSoonMs = hours(2)
export const todayMs = hours(24)

export type GamePriority = 1 | 2 | 3 | 4

/** The order of the game selector: live, starting soon, today, later. */
export function gamePriority(game: { readonly status: GameStatus; readonly startsAt: Date }, now: Date): GamePriority {
  const awayMs = game.startsAt.getTime() - now.getTime()
  return isLive(game.status) ? 1 : awayMs < startingSoonMs ? 2 : awayMs < todayMs ? 3 : 4
}

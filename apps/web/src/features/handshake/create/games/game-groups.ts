/** How games are grouped and labeled while one is being chosen. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type GamePriority, gamePriority, isGameStatus, isLive, todayMs } from '@handshake/domain/sport/live-game.ts'
import { minutes } from '@handshake/domain/time.ts'

export const isLiveGame = ({ status }: Pick<GameView, 'status'>): boolean => isGameStatus(status) && isLive(status)

type Group = 'LIVE NOW' | 'STARTING SOON' | 'UPCOMING GAMES'

const groupOf: Readonly<Record<GamePriority, Group>> = {
  1: 'LIVE NOW',
  2: 'STARTING SOON',
  3: 'UPCOMING GAMES',
  4: 'UPCOMING GAMES',
}

/** In the order they came, but those one can still bet on first; a group without games is not there. */
export function groupGames(games: readonly GameView[], now: Date): { title: Group; games: readonly GameView[] }[] {
  const groups = new Map<Group, GameView[]>()
  for (const game of games) {
    const status = isGameStatus(game.status) ? game.status : 'scheduled'
    const title = groupOf[gamePriority({ status, startsAt: new Date(game.gameDate) }, now)]
    groups.set(title, [...(groups.get(title) ?? []), game])
  }
  return [...groups].map(([title, members]) => ({ title, games: openFirst(members, now) }))
}

function openFirst(games: readonly GameView[], now: Date): GameView[] {
  const isOpen = ({ closesAt }: GameView) => new Date(closesAt) > now
  return [...games.filter(isOpen), ...games.filter((game) => !isOpen(game))]
}

/** Whoever is asked needs time to answer, so games that are about to close come last, and closed ones not at all. */
export function openLongEnough(games: readonly GameView[], now: Date): readonly GameView[] {
  const left = ({ closesAt }: GameView) => new Date(closesAt).getTime() - now.getTime()
  const open = games.filter((game) => left(game) > 0)
  const hurried = open.filter((game) => left(game) < timeToAnswerMs).sort((one, other) => left(other) - left(one))
  return [...open.filter((game) => left(game) >= timeToAnswerMs), ...hurried]
}

const timeToAnswerMs = minutes(15)

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

export const liveBadge = 'LIVE'
export const todayBadge = 'TODAY'

/** 'LIVE', 'TODAY' within 24 hours, otherwise the date. */
export function badgeOf(game: GameView, now: Date): string {
  if (isLiveGame(game)) return liveBadge
  const startsAt = new Date(game.gameDate)
  return startsAt.getTime() - now.getTime() < todayMs ? todayBadge : day.format(startsAt)
}

/** 'Q3 · 4:12', as far as the league has a clock and it runs. */
export const clockOf = ({ quarterPeriod, timeRemaining }: GameView): string =>
  [quarterPeriod, timeRemaining === '0:00' ? null : timeRemaining].filter(Boolean).join(' · ')

/** Up to five page numbers around the current one. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const most = 5
  const first = Math.max(1, Math.min(page - 2, pageCount - most + 1))
  return Array.from({ length: Math.min(most, pageCount) }, (_, index) => first + index)
}

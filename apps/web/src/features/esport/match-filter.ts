/** The match list narrowed and ordered: words, All, Live, Today or Upcoming, by date, tournament or teams. */
import type { MatchView } from '@handshake/contracts/esport/esport.ts'
import { todayMs } from '@handshake/domain/sport/live-game.ts'

export const matchFilters = ['All', 'Live', 'Today', 'Upcoming'] as const
export type MatchFilter = (typeof matchFilters)[number]

export const matchSorts = ['Date', 'Tournament', 'Teams'] as const
export type MatchSort = (typeof matchSorts)[number]

type Passes = (match: MatchView, now: Date) => boolean

const untilStart = ({ live }: MatchView, now: Date): number => new Date(live.gameDate).getTime() - now.getTime()

const filters: Readonly<Record<MatchFilter, Passes>> = {
  All: () => true,
  Live: ({ status }) => status === 'live',
  Today: (match, now) =>
    match.status === 'live' ||
    (match.status === 'scheduled' && untilStart(match, now) > 0 && untilStart(match, now) < todayMs),
  Upcoming: (match, now) => match.status === 'scheduled' && untilStart(match, now) > 0,
}

const teamsOf = ({ teamA, teamB }: MatchView): string => `${teamA.name} ${teamB.name}`

/** What can still be bet on comes first, then what is on, then what is over. */
const phases: Readonly<Record<MatchView['status'], number>> = { scheduled: 0, live: 1, postponed: 2, completed: 3 }

const byDate = (a: MatchView, b: MatchView): number =>
  phases[a.status] - phases[b.status] || a.live.gameDate.localeCompare(b.live.gameDate)

const sorts: Readonly<Record<MatchSort, (a: MatchView, b: MatchView) => number>> = {
  Date: byDate,
  Tournament: (a, b) => a.tournament.localeCompare(b.tournament) || byDate(a, b),
  Teams: (a, b) => teamsOf(a).localeCompare(teamsOf(b)) || byDate(a, b),
}

type Wanted = { readonly words: string; readonly filter: MatchFilter; readonly sort: MatchSort }

export function listMatches(
  matches: readonly MatchView[],
  { words, filter, sort }: Wanted,
  now: Date,
): readonly MatchView[] {
  const sought = words.trim().toLowerCase()
  const found = (match: MatchView) =>
    [match.teamA.name, match.teamA.shortName, match.teamB.name, match.teamB.shortName, match.tournament, match.stage]
      .join(' ')
      .toLowerCase()
      .includes(sought)
  return matches.filter((match) => filters[filter](match, now) && found(match)).toSorted(sorts[sort])
}

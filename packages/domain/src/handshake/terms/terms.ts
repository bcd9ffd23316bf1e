/** What two people bet on: the kind, the pick and the line, how the other side reads them, and their words. */
import { present } from '../../assert.ts'
import type { Sides } from '../../sport/sides.ts'
import { canEndLevel, type Played } from './level-games.ts'

export const betKinds = ['moneyline', 'spread', 'over_under'] as const
export type BetKind = (typeof betKinds)[number]

export const betKindLabels: Readonly<Record<BetKind, string>> = {
  moneyline: 'Win/Loss',
  spread: 'Spread',
  over_under: 'Over/Under',
}

export const picksOf = {
  moneyline: ['team_a', 'team_b', 'draw'],
  spread: ['team_a', 'team_b'],
  over_under: ['over', 'under'],
} as const satisfies Record<BetKind, readonly string[]>

export type BetPick = (typeof picksOf)[BetKind][number]

/** The sides that can win: nobody is offered a draw, or 'No draw', where no game ends level. */
export const picksFor = (kind: BetKind, played: Played): readonly BetPick[] =>
  picksOf[kind].filter((pick) => pick !== 'draw' || canEndLevel(played))

/** Frozen at creation. The pick is the creator's; a spread's line is added to the score of the team they picked. */
export type Terms = { readonly kind: BetKind; readonly pick: BetPick; readonly line: number | null }

/** Where the other side stands. Against a draw stands everything that is not one. */
export type Position = BetPick | 'no_draw'

const opposites: Readonly<Record<BetPick, Position>> = {
  team_a: 'team_b',
  team_b: 'team_a',
  draw: 'no_draw',
  over: 'under',
  under: 'over',
}

export const oppositePick = (pick: BetPick): Position => opposites[pick]

export type Stance = { readonly kind: BetKind; readonly position: Position; readonly line: number | null }

export const creatorStance = ({ kind, pick, line }: Terms): Stance => ({ kind, position: pick, line })

/** The peer gets what the creator gives: +3.5 faces -3.5, while over and under share their line. */
export const peerStance = ({ kind, pick, line }: Terms): Stance => ({
  kind,
  position: oppositePick(pick),
  // 0 - line, because a negated zero would be written '-0'.
  line: kind === 'spread' && line !== null ? 0 - line : line,
})

export const largestLine = 500

export type TermsFault =
  | 'pick-of-another-kind'
  | 'side-cannot-win'
  | 'line-missing'
  | 'line-not-wanted'
  | 'line-not-half'
  | 'line-out-of-range'

/**
 * Null when the terms can be settled and either side can win. Half points are exact in binary, so a line can be a plain number.
 */
export function judgeTerms({ kind, pick, line }: Terms, played: Played): TermsFault | null {
  if (!picksOf[kind].some((allowed) => allowed === pick)) return 'pick-of-another-kind'
  if (!picksFor(kind, played).includes(pick)) return 'side-cannot-win'
  if (kind === 'moneyline') return line === null ? null : 'line-not-wanted'
  if (line === null) return 'line-missing'
  if (!Number.isInteger(line * 2)) return 'line-not-half'
  const least = kind === 'over_under' ? 0.5 : -largestLine
  if (line < least || line > largestLine) return 'line-out-of-range'
  return kind === 'over_under' && line <= fewestPoints(played) ? 'side-cannot-win' : null
}

/** A game that cannot end level has a winner with a point at least, so nothing is under it. */
const fewestPoints = (played: Played): number => (canEndLevel(played) ? 0 : 1)

const signed = (line: number): string => (line > 0 ? `+${line}` : `${line}`)

/** 'Chiefs', 'Chiefs -3.5', 'Over 45.5', 'Draw'. */
export function stanceLabel({ kind, position, line }: Stance, teams: Sides<string>): string {
  if (position === 'draw') return 'Draw'
  if (position === 'no_draw') return 'No draw'
  if (position === 'over' || position === 'under') {
    return `${position === 'over' ? 'Over' : 'Under'} ${present(line, 'a total has its line')}`
  }
  return kind === 'spread' ? `${teams[position]} ${signed(present(line, 'a spread has its line'))}` : teams[position]
}

/** The awkward cases as data: what happens then, and the sentence both read before they accept. Settlement reads the same rows. */
import { hours } from '../../time.ts'
import type { Overtime } from '../terms/level-games.ts'
import type { Terms } from '../terms/terms.ts'

/** Sports in which fewer is better, by the name a game carries. */
const lowestWins: readonly string[] = ['golf']

/** Frozen into every version of the terms, so that a later change of our rules never touches a bet already made. */
export type SettlementRules = {
  readonly version: number
  readonly tie: 'push' | 'draw-wins'
  readonly onTheLine: 'push'
  /** Absent where the higher score wins, as almost everywhere. */
  readonly best?: 'lowest'
  readonly overtime: Overtime
  /** Void once the start has moved by more than this. */
  readonly postponed: { readonly waitMs: number; readonly is: 'void' }
  readonly cancelled: 'void'
  readonly abandoned: 'void'
  readonly sourceDown: 'wait'
  readonly sourcesDisagree: 'wait'
}

export type AwkwardCase = Exclude<keyof SettlementRules, 'version'>

/** Who picked a draw wins by it; for everybody else nobody won. */
export const rulesFor = ({ pick }: Pick<Terms, 'pick'>, sport: string | null = null): SettlementRules => ({
  version: 1,
  ...(sport !== null && lowestWins.includes(sport) && { best: 'lowest' as const }),
  tie: pick === 'draw' ? 'draw-wins' : 'push',
  onTheLine: 'push',
  overtime: 'counts',
  postponed: { waitMs: hours(48), is: 'void' },
  cancelled: 'void',
  abandoned: 'void',
  sourceDown: 'wait',
  sourcesDisagree: 'wait',
})

export type RuleSentence = { readonly about: AwkwardCase; readonly sentence: string }

/** Only what can happen to these terms: a total has no tie, a win has no line. */
export function ruleSentences(terms: Pick<Terms, 'kind' | 'line'>, rules: SettlementRules): RuleSentence[] {
  const say = (about: AwkwardCase, sentence: string): RuleSentence => ({ about, sentence })
  const canHitLine = Number.isInteger(terms.line)
  const tie =
    rules.tie === 'draw-wins'
      ? 'A tied game is won by the side that picked the draw.'
      : 'A tied game is a push: both stakes are refunded, with no fee.'
  return [
    ...(rules.best === 'lowest' && terms.kind !== 'over_under' ? [say('best', 'The lower score wins.')] : []),
    ...(terms.kind === 'moneyline' ? [say('tie', tie)] : []),
    ...(canHitLine
      ? [say('onTheLine', 'A result exactly on the line is a push: both stakes are refunded, with no fee.')]
      : []),
    say('overtime', rules.overtime === 'counts' ? 'Overtime counts.' : 'Overtime does not count.'),
    say(
      'postponed',
      `A game postponed by more than ${rules.postponed.waitMs / hours(1)} hours is void: both stakes are refunded.`,
    ),
    say('cancelled', 'A canceled game is void: both stakes are refunded.'),
    say('abandoned', 'An abandoned game is void: both stakes are refunded.'),
    say('sourceDown', 'While the source has no result, the stakes stay locked and we check again.'),
    say('sourcesDisagree', 'If two sources disagree, a person reviews it before anything is paid.'),
  ]
}

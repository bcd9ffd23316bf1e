/** From a stored result and frozen terms to who won, by the rules both sides read before they accepted. */
import { present } from '../../assert.ts'
import type { Sides } from '../../sport/sides.ts'
import type { Party } from '../terms/stakes.ts'
import type { Position, Terms } from '../terms/terms.ts'
import type { AwkwardCase, SettlementRules } from './settlement-rules.ts'

export type GameResult =
  | {
      readonly status: 'final'
      /** With overtime. */
      readonly score: Sides<number>
      /** At the end of regular time, where the source tells it. */
      readonly regulation?: Sides<number>
      readonly startedAt: Date
    }
  | { readonly status: 'postponed' | 'cancelled' | 'abandoned' }
  /** Two sources say different things: a person has to look. */
  | { readonly status: 'contested' }
  | { readonly status: 'none' }

export type Outcome =
  | { readonly is: 'won'; readonly by: Party }
  | { readonly is: 'push' | 'void' | 'wait'; readonly because: AwkwardCase }

export type Bet = {
  readonly terms: Terms
  readonly rules: SettlementRules
  /** When the game was to begin, as frozen in the terms. */
  readonly startsAt: Date
}

export function outcomeOf({ terms, rules, startsAt }: Bet, result: GameResult, now: Date): Outcome {
  const tooLate = (at: Date): boolean => at.getTime() - startsAt.getTime() > rules.postponed.waitMs
  switch (result.status) {
    case 'none':
      return { is: rules.sourceDown, because: 'sourceDown' }
    case 'contested':
      return { is: rules.sourcesDisagree, because: 'sourcesDisagree' }
    case 'cancelled':
    case 'abandoned':
      return { is: rules[result.status], because: result.status }
    case 'postponed':
      return { is: tooLate(now) ? rules.postponed.is : 'wait', because: 'postponed' }
    case 'final':
      if (tooLate(result.startedAt)) return { is: rules.postponed.is, because: 'postponed' }
      return byScore(terms, rules, rules.overtime === 'counts' ? result.score : (result.regulation ?? result.score))
  }
}

function byScore(terms: Terms, rules: SettlementRules, score: Sides<number>): Outcome {
  const winner = winningPosition(terms, rules, score)
  if (winner === 'draw' && rules.tie !== 'draw-wins') return { is: rules.tie, because: 'tie' }
  if (winner === 'line') return { is: rules.onTheLine, because: 'onTheLine' }
  // Whatever was not picked is the peer's: against a picked draw, every decided game.
  return { is: 'won', by: winner === terms.pick ? 'creator' : 'peer' }
}

function winningPosition(terms: Terms, { best }: SettlementRules, score: Sides<number>): Position | 'line' {
  const { team_a, team_b } = score
  // A lead is what puts one in front: more points, or fewer strokes.
  const leadOf = (lead: number): number => (best === 'lowest' ? -lead : lead)
  if (terms.kind === 'moneyline') return team_a === team_b ? 'draw' : leadOf(team_a - team_b) > 0 ? 'team_a' : 'team_b'
  const line = present(terms.line, 'spreads and totals have a line')
  if (terms.kind === 'over_under') {
    const total = team_a + team_b
    return total === line ? 'line' : total > line ? 'over' : 'under'
  }
  // The line is added to the score of the side it belongs to, whichever score wins.
  const lead = leadOf((terms.pick === 'team_a' ? team_a - team_b : team_b - team_a) + line)
  if (lead === 0) return 'line'
  const other = terms.pick === 'team_a' ? 'team_b' : 'team_a'
  return lead > 0 ? terms.pick : other
}

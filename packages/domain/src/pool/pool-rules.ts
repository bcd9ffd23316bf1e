/** How large a pool may be, what its form must say, and what a game's result means for it. */
import { type GameResult, outcomeOf } from '../handshake/result/outcome.ts'
import { rulesFor } from '../handshake/result/settlement-rules.ts'
import { canEndLevel } from '../handshake/terms/level-games.ts'
import type { Sides } from '../sport/sides.ts'
import type { OutcomeNumber } from './pool-shares.ts'

/** Two people have a handshake; from three on it is a pool. */
export const poolPeople = { least: 3, most: 50 } as const
export const poolOutcomes = { least: 2, most: 20, longest: 60 } as const
export const longestStatement = 2_000
/** What one person may say in one case. */
export const maxStatements = 5
/** How many people the creator invites by name with one press. */
export const maxGuests = 50

export type PoolFormFault =
  | 'same-outcome-twice'
  | 'too-few-outcomes'
  | 'unknown-pick'
  | 'closing-passed'
  | 'settles-before-closing'
  | 'people-out-of-range'

export type PoolForm = {
  readonly outcomes: readonly string[]
  readonly pick: OutcomeNumber
  readonly leastPeople: number
  readonly mostPeople: number
  readonly closesAt: Date
  readonly settlesAt: Date
}

/** Null when a pool can be made of it; for the form and the server alike. */
export function judgePoolForm(form: PoolForm, now: Date): PoolFormFault | null {
  const { outcomes, pick, leastPeople, mostPeople, closesAt, settlesAt } = form
  if (outcomes.length < poolOutcomes.least) return 'too-few-outcomes'
  if (new Set(outcomes.map((name) => name.trim().toLowerCase())).size !== outcomes.length) return 'same-outcome-twice'
  if (!isOutcome(outcomes, pick)) return 'unknown-pick'
  if (leastPeople < poolPeople.least || mostPeople > poolPeople.most || leastPeople > mostPeople)
    return 'people-out-of-range'
  if (closesAt <= now) return 'closing-passed'
  return settlesAt < closesAt ? 'settles-before-closing' : null
}

export const isOutcome = (outcomes: readonly string[], pick: OutcomeNumber): boolean =>
  Number.isInteger(pick) && pick >= 0 && pick < outcomes.length

/** The two teams, and a draw where the game can end level. */
export const gameOutcomes = (teams: Sides<string>, sport: string): string[] => [
  teams.team_a,
  teams.team_b,
  ...(canEndLevel({ sport }) ? ['Draw'] : []),
]

const [teamA, teamB, draw] = [0, 1, 2] as const

export type PoolVerdict =
  | { readonly is: 'result'; readonly outcome: OutcomeNumber | null }
  | { readonly is: 'void'; readonly because: string }
  | { readonly is: 'wait' }

/** By the rules of a handshake on who wins; a level game without a draw among the outcomes has no right one. */
export function judgeGame(
  { outcomes, startsAt }: { readonly outcomes: readonly string[]; readonly startsAt: Date },
  result: GameResult,
  now: Date,
): PoolVerdict {
  const terms = { kind: 'moneyline', pick: 'team_a', line: null } as const
  const outcome = outcomeOf({ terms, rules: rulesFor(terms), startsAt }, result, now)
  switch (outcome.is) {
    case 'wait':
      return { is: 'wait' }
    case 'void':
      return { is: 'void', because: outcome.because }
    case 'push':
      return { is: 'result', outcome: isOutcome(outcomes, draw) ? draw : null }
    case 'won':
      return { is: 'result', outcome: outcome.by === 'creator' ? teamA : teamB }
  }
}

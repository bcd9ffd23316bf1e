/** One result out of several sources: either they agree, or a person has to look. */
import type { GameResult } from './outcome.ts'

/** A source that has nothing to say contradicts nobody; two that say different things make the result contested. */
export function combineResults(results: readonly GameResult[]): GameResult {
  const told = results.filter(({ status }) => status !== 'none')
  const [first, ...others] = told
  if (first === undefined) return { status: 'none' }
  return others.every((other) => sameResult(first, other)) ? first : { status: 'contested' }
}

/** Scores and fate count. The moment of the start differs by seconds between sources and decides nothing here. */
function sameResult(a: GameResult, b: GameResult): boolean {
  if (a.status === 'final' && b.status === 'final') {
    return a.score.team_a === b.score.team_a && a.score.team_b === b.score.team_b
  }
  return a.status === b.status
}

/** Smart odds: from the gap between two teams' ratings to American odds, and what odds say about chances. */
import { assert, present } from '../../assert.ts'
import type { Sides } from '../../sport/sides.ts'

export const defaultRating = 75

/** By rating gap, up to and including. */
const oddsByGap = [
  { upTo: 5, favorite: -110, underdog: -110 },
  { upTo: 10, favorite: -130, underdog: 110 },
  { upTo: 20, favorite: -150, underdog: 130 },
  { upTo: 30, favorite: -200, underdog: 170 },
  { upTo: Number.POSITIVE_INFINITY, favorite: -300, underdog: 250 },
] as const

export type SmartOdds = {
  readonly odds: Sides<number>
  /** Null between equals. */
  readonly favorite: 'team_a' | 'team_b' | null
}

export function smartOdds(ratings: Sides<number | undefined>): SmartOdds {
  const a = ratings.team_a ?? defaultRating
  const b = ratings.team_b ?? defaultRating
  const gap = Math.abs(a - b)
  const row = present(
    oddsByGap.find(({ upTo }) => gap <= upTo),
    'every gap has its odds',
  )
  // Two teams so close that the odds are the same have no favorite.
  const favorite = row.favorite === row.underdog ? null : a > b ? 'team_a' : 'team_b'
  const odds =
    favorite === 'team_b'
      ? { team_a: row.underdog, team_b: row.favorite }
      : { team_a: row.favorite, team_b: row.underdog }
  return { odds, favorite }
}

/** A chance as a fraction of whole numbers, so that stakes can be split by it without a float. */
export type Chance = { readonly numerator: number; readonly denominator: number }

export function impliedChance(americanOdds: number): Chance {
  assert(Number.isInteger(americanOdds) && Math.abs(americanOdds) >= 100, `not American odds: ${americanOdds}`)
  return americanOdds < 0
    ? { numerator: -americanOdds, denominator: -americanOdds + 100 }
    : { numerator: 100, denominator: americanOdds + 100 }
}

export const impliedProbability = (americanOdds: number): number => {
  const { numerator, denominator } = impliedChance(americanOdds)
  return numerator / denominator
}

/** Two chances on one footing: bookmakers' odds add up to more than 1, shares of a pot must not. */
export function relativeWeights(first: Chance, second: Chance): readonly [number, number] {
  return [first.numerator * second.denominator, second.numerator * first.denominator]
}

/** How often team_a wins if the odds are right, the bookmaker's margin taken out. */
export function winChance(odds: Sides<number>): number {
  const [a, b] = relativeWeights(impliedChance(odds.team_a), impliedChance(odds.team_b))
  return a / (a + b)
}

/** Odds in the words a person prefers: American, decimal, fractional or percent, from the one chance they all say. */
import { assert } from '../../assert.ts'
import { type Chance, impliedChance } from './odds.ts'

export const oddsFormats = ['american', 'decimal', 'fractional', 'percent'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** As settings name them, with what even money reads like. */
export const oddsFormatWords: Readonly<Record<OddsFormat, { readonly label: string; readonly example: string }>> = {
  american: { label: 'American', example: '+150' },
  decimal: { label: 'Decimal', example: '2.50' },
  fractional: { label: 'Fractional', example: '3/2' },
  percent: { label: 'Percent', example: '40%' },
}

export const americanChance = impliedChance

/** Decimal odds in hundredths: 2.50 is a chance of 100 in 250. */
export function decimalChance(oddsHundredths: number): Chance {
  assert(Number.isInteger(oddsHundredths) && oddsHundredths > 100, `not decimal odds: ${oddsHundredths}`)
  return { numerator: 100, denominator: oddsHundredths }
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

const rounded = (numerator: number, denominator: number): number => Math.round(numerator / denominator)

const writers: Readonly<Record<OddsFormat, (chance: Chance) => string>> = {
  // Whoever is more likely than not is written with what must be staked to win 100, the other with what 100 wins.
  american: ({ numerator, denominator }) => {
    const rest = denominator - numerator
    return numerator > rest ? `-${rounded(100 * numerator, rest)}` : `+${rounded(100 * rest, numerator)}`
  },
  decimal: ({ numerator, denominator }) => (denominator / numerator).toFixed(2),
  fractional: ({ numerator, denominator }) => {
    const won = denominator - numerator
    const divisor = commonDivisor(won, numerator)
    return `${won / divisor}/${numerator / divisor}`
  },
  percent: ({ numerator, denominator }) => `${Number(((100 * numerator) / denominator).toFixed(1))}%`,
}

export function writeOdds(chance: Chance, format: OddsFormat): string {
  const { numerator, denominator } = chance
  assert(numerator > 0 && numerator < denominator, `no odds for a chance of ${numerator} in ${denominator}`)
  return writers[format](chance)
}

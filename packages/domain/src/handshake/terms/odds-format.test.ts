/** Odds in every format: examples people know, and that all formats say the same chance. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  americanChance,
  decimalChance,
  type OddsFormat,
  oddsFormats,
  oddsFormatWords,
  writeOdds,
} from './odds-format.ts'

const written = (chance: Parameters<typeof writeOdds>[0]) => oddsFormats.map((format) => writeOdds(chance, format))

describe('examples', () => {
  test.each([
    [americanChance(-110), ['-110', '1.91', '10/11', '52.4%']],
    [americanChance(150), ['+150', '2.50', '3/2', '40%']],
    [decimalChance(235), ['+135', '2.35', '27/20', '42.6%']],
    [decimalChance(150), ['-200', '1.50', '1/2', '66.7%']],
    [decimalChance(200), ['+100', '2.00', '1/1', '50%']],
    [decimalChance(100_000), ['+99900', '1000.00', '999/1', '0.1%']],
  ])('%j', (chance, words) => expect(written(chance)).toEqual(words))

  test('the examples of the settings are one and the same bet', () =>
    expect(written(decimalChance(250))).toEqual(oddsFormats.map((format) => oddsFormatWords[format].example)))
})

/** Back to a chance, as a reader would. */
const readers: Readonly<Record<OddsFormat, (text: string) => number>> = {
  american: (text) => (Number(text) < 0 ? -Number(text) / (100 - Number(text)) : 100 / (100 + Number(text))),
  decimal: (text) => 1 / Number(text),
  fractional: (text) => {
    const [won = 0, staked = 1] = text.split('/').map(Number)
    return staked / (won + staked)
  },
  percent: (text) => Number(text.replace('%', '')) / 100,
}

const american = fc.oneof(fc.integer({ min: -10_000, max: -101 }), fc.integer({ min: 101, max: 10_000 }))
const decimal = fc.integer({ min: 101, max: 100_000 })

test('every format reads back as the chance it was written from, up to its own rounding', () => {
  fc.assert(
    fc.property(fc.oneof(american.map(americanChance), decimal.map(decimalChance)), (chance) => {
      const exact = chance.numerator / chance.denominator
      for (const format of oddsFormats)
        expect(Math.abs(readers[format](writeOdds(chance, format)) - exact)).toBeLessThan(0.006)
      expect(readers.fractional(writeOdds(chance, 'fractional'))).toBeCloseTo(exact, 12)
    }),
  )
})

test('American odds are written as they came, and so are decimal ones', () => {
  fc.assert(
    fc.property(american, (odds) => {
      expect(writeOdds(americanChance(odds), 'american')).toBe(`${odds > 0 ? '+' : ''}${odds}`)
    }),
  )
  fc.assert(
    fc.property(decimal, (odds) => {
      expect(writeOdds(decimalChance(odds), 'decimal')).toBe((odds / 100).toFixed(2))
    }),
  )
})

test('whoever is more likely never has the longer odds', () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      fc.pre(one < other)
      for (const format of ['american', 'decimal', 'fractional', 'percent'] as const) {
        const chances = [one, other].map((odds) => readers[format](writeOdds(decimalChance(odds), format)))
        expect(chances[0]).toBeGreaterThanOrEqual(chances[1] ?? 1)
      }
    }),
  )
})

test('a chance that is none is a bug', () => {
  for (const odds of [100, 0, -5, 2.5]) expect(() => decimalChance(odds)).toThrow()
  expect(() => writeOdds({ numerator: 1, denominator: 1 }, 'decimal')).toThrow()
})

/** Sports are recognized by teams, leagues, words and numbers, and nothing is read into a text that says nothing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectSport } from './detect-sport.ts'

test.each([
  ['The Chiefs beat the Broncos by 7', 'football', 'NFL'],
  ['Lakers vs Celtics tonight', 'basketball', 'NBA'],
  ['Will the kings of the Stanley Cup, the Los Angeles Kings, repeat?', 'hockey', 'NHL'],
  ['Sacramento Kings win at home, basketball', 'basketball', 'NBA'],
  ['NHL: Rangers win', 'hockey', 'NHL'],
  ['Rangers hit a home run', 'baseball', 'MLB'],
  ['He makes a birdie on 18', 'golf', 'PGA'],
  ['Bundesliga: who goes down?', 'soccer', 'Bundesliga'],
  ['A penalty kick in the first half', 'soccer', null],
  ['Team 134905 wins', 'football', 'NFL'],
  ['137301', 'basketball', 'NBA'],
])('%j is %s', (text, sport, league) => expect(detectSport(text)).toMatchObject({ sport, league }))

test.each(['', 'Who does the dishes?', 'Nether lands', 'I run home', '999999', 'jetsam and netsuke'])(
  '%j is about no sport we know',
  (text) => expect(detectSport(text)).toBeNull(),
)

test('it says what gave it away', () => {
  expect(detectSport('chiefs at broncos')?.because).toEqual(['Denver Broncos', 'Kansas City Chiefs'])
})

test('no text, however odd or long, breaks it', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => void detectSport(text)))
})

/** Crests: readable for every team and every name, the same each time, and apart from their opponents'. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apart, type Crest, crestLetters, crestOf, crestPatterns } from './crest.ts'
import { contrast, crestPalette } from './crest-colors.ts'
import { everyTeam } from './teams.ts'

const readable = 4.5

function expectReadable({ ink, field, trim, edge }: Crest) {
  expect(contrast(ink, field)).toBeGreaterThanOrEqual(readable)
  const parted = edge === null ? contrast(trim, field) : Math.min(contrast(edge, field), contrast(edge, trim))
  expect(parted).toBeGreaterThanOrEqual(apart)
}

test('black on white is 21 to 1, and a color on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast(crestPalette.red, crestPalette.red)).toBe(1)
})

test.each(everyTeam.map((team) => [team.fullName, team] as const))('the crest of the %s can be read', (name, team) => {
  const crest = crestOf({ name })
  expect(crest.letters).toBe(team.abbreviation)
  expectReadable(crest)
})

test('whatever a team is called, its crest can be read, and is the same the next time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.option(fc.string(), { nil: undefined }), (name, abbreviation) => {
      const crest = crestOf({ name, abbreviation })
      expect(crestOf({ name, abbreviation })).toEqual(crest)
      expectReadable(crest)
      expect(crest.letters.trim()).not.toBe('')
    }),
  )
})

test('every pattern is drawn for somebody', () => {
  expect(new Set(everyTeam.map(({ fullName }) => crestOf({ name: fullName }).pattern)).size).toBe(crestPatterns.length)
})

test.each([
  ['Kansas City Chiefs', 'KC', 'KC'],
  ['Kansas City Chiefs', undefined, 'KCC'],
  ['Real Unión Club de Irún', undefined, 'RUC'],
  ['Arsenal', undefined, 'ARS'],
  ['Scottie Reed', undefined, 'SR'],
  ['  brighton & hove  ', undefined, 'BH'],
  ['49ers', '', '49E'],
  ['Østfold', 'TOOLONG', 'ØST'],
  ['', undefined, '?'],
  ['--- ***', ' ', '?'],
])('%j with the abbreviation %j wears %j', (name, abbreviation, letters) => {
  expect(crestLetters(name, abbreviation)).toBe(letters)
})

/** Which places are known, which are blocked, and how much of them is asked. */
import { expect, test } from 'vitest'
import {
  answersRegion,
  countryCodes,
  countryOptions,
  isBlocked,
  parseRegion,
  regionAsked,
  regionChangesFrom,
  regionName,
} from './regions.ts'

test.each([
  ['GB', 'GB'],
  [' us-ny ', 'US-NY'],
  ['US', 'US'],
  ['XX', null],
  ['T1', null],
  ['US-XX', null],
  ['GB-NY', null],
  ['US-NY-1', null],
  ['US-constructor', null],
  ['', null],
])('%j is the place %j', (text, region) => expect(parseRegion(text)).toBe(region))

test('every listed country is a place', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes.filter((code) => parseRegion(code) === null)).toEqual([])
})

test('places are told by the names people know, and countries are listed by them', () => {
  expect(['US-NY', 'GB', 'US-XX'].map(regionName)).toEqual([
    'New York, United States',
    'United Kingdom',
    'XX, United States',
  ])
  expect(
    countryOptions()
      .slice(0, 3)
      .map(({ label }) => label),
  ).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
})

test.each([
  [['US'], ['US-NY'], true],
  [['US-NY'], ['US-NY'], true],
  [['US-NY'], ['US'], false],
  [['US-NY'], ['US-NJ'], false],
  [['GB'], ['US', 'GB'], true],
  [['GB'], [null, null], false],
  [[], ['GB'], false],
])('with %j blocked, %j is blocked: %j', (blocked, regions, is) => expect(isBlocked(blocked, regions)).toBe(is))

test('people are asked no more than it takes to tell', () => {
  expect([regionAsked([]), regionAsked(['GB']), regionAsked(['GB', 'US-NY'])]).toEqual([
    'not-asked',
    'country',
    'state',
  ])
  expect(answersRegion('not-asked', null)).toBe(true)
  expect(answersRegion('country', null)).toBe(false)
  expect(answersRegion('country', 'US')).toBe(true)
  expect(answersRegion('state', 'US')).toBe(false)
  expect(answersRegion('state', 'US-NY')).toBe(true)
})

test('a place is kept to for thirty days, and said at once by whoever never said one', () => {
  expect(regionChangesFrom('US-NY', new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-31T12:00:00Z'))
  expect(regionChangesFrom(null, new Date('2026-03-01T12:00:00Z'))).toBeNull()
})

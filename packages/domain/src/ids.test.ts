/** Ids carry their time in front and nothing else that can be guessed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idFrom, isId, parseId } from './ids.ts'

const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const dice = fc.uint8Array({ minLength: 10, maxLength: 16 })

test('every time and every throw of the dice makes an id', () => {
  fc.assert(fc.property(time, dice, (atMs, random) => isId(idFrom(atMs, random))))
})

test('an id is of version 7 and begins with its time', () => {
  fc.assert(
    fc.property(time, dice, (atMs, random) => {
      const hex = idFrom(atMs, random).replaceAll('-', '')
      return Number.parseInt(hex.slice(0, 12), 16) === atMs && hex[12] === '7'
    }),
  )
})

test('a later id sorts after an earlier one', () => {
  fc.assert(
    fc.property(time, time, dice, dice, (a, b, first, second) => {
      fc.pre(a < b)
      return idFrom(a, first) < idFrom(b, second)
    }),
  )
})

test('ids of one moment differ where their dice do', () => {
  const low = new Uint8Array(10)
  const high = new Uint8Array(10).fill(255)
  expect(idFrom(0, low)).toBe('00000000-0000-7000-8000-000000000000')
  expect(idFrom(0, high)).toBe('00000000-0000-7fff-bfff-ffffffffffff')
})

test.each([
  '',
  'abc',
  '00000000-0000-7000-8000-00000000000',
  '00000000-0000-7000-8000-00000000000G',
  '00000000-0000-0000-8000-000000000000',
  '00000000-0000-7000-C000-000000000000',
])('%j is no id', (text) => {
  expect(isId(text)).toBe(false)
  expect(() => parseId(text)).toThrow(/not an id/)
})

test('a time before 1970, after the year 10889, in fractions, or too few dice are refused', () => {
  for (const wrong of [-1, 2 ** 48, 1.5]) expect(() => idFrom(wrong, new Uint8Array(10))).toThrow(/not a time/)
  expect(() => idFrom(0, new Uint8Array(9))).toThrow(/ten random bytes/)
})

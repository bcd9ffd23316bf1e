/** Proves the check of funds before a stake is locked, to the cent. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { shortfallOf, shortfallWords } from './funds-callout.tsx'

test('what covers the stake exactly is enough, one cent less is not', () => {
  expect(shortfallOf(cents(5_000), cents(5_000))).toBe(0)
  expect(shortfallOf(cents(5_000), cents(4_999))).toBe(1)
})

test('an unknown balance is not called short', () => {
  expect(shortfallOf(cents(5_000), null)).toBeNull()
})

test('the words name what is needed, what is there and what to add', () => {
  expect(shortfallWords(cents(5_000), cents(1_250))).toBe(
    'You need $50.00 but only have $12.50. Please add $37.50 to your wallet.',
  )
})

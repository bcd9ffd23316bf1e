/** Words of the money figures: days, accounts, sentences. */
import { expect, test } from 'vitest'
import { accountWord, dayLabel, heldWord, sentence } from './figure-words.ts'

test('days are those of UTC, and kinds have words', () => {
  expect(dayLabel('2026-03-01')).toBe('Mar 1')
  expect(accountWord('clearing.ach_transfer')).toBe('Payments: ach transfer')
  expect(accountWord('fees.reserve')).toBe('Fees: reserve')
  expect(heldWord('withdrawal-hold')).toBe('Withdrawal')
  expect(sentence('our fee on the pot')).toBe('Our fee on the pot')
})

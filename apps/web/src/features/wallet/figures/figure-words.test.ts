/** Words of the money figures: accounts, sentences. */
import { expect, test } from 'vitest'
import { accountWord, heldWord, sentence } from './figure-words.ts'

test('kinds have words', () => {
  expect(accountWord('clearing.ach_transfer')).toBe('Payments: ach transfer')
  expect(accountWord('fees.reserve')).toBe('Fees: reserve')
  expect(heldWord('withdrawal-hold')).toBe('Withdrawal')
  expect(sentence('our fee on the pot')).toBe('Our fee on the pot')
})

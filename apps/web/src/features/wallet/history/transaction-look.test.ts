/** Proves what a row of the history is called. */
// @vitest-environment node
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { expect, test } from 'vitest'
import { headlineOf, noteOf } from './transaction-look.ts'

const row = (transactionType: WalletTransaction['transactionType'], description: string) =>
  ({ transactionType, description, otherPerson: null }) as WalletTransaction

test.each([
  ['escrow_lock', 'Stake locked: Miami Marlins at Atlanta Braves', 'Miami Marlins at Atlanta Braves'],
  ['bet_payout', 'Payout: Best of: three', 'Best of: three'],
  ['bet_refund', 'Refund', 'Refund'],
  ['deposit', 'Deposit: Card', 'Deposit: Card'],
] as const)('a row of type %s described as “%s” is called “%s”', (type, description, words) => {
  expect(headlineOf(row(type, description))).toBe(words)
})

test.each([
  [{ note: null }, 'Miami Marlins at Atlanta Braves'],
  [{ note: 'Good game' }, 'Good game'],
  [{ note: null, otherPerson: null }, ''],
])('the note beside a name says what it was for, not again what the type says: %o', (more, words) => {
  const locked = row('escrow_lock', 'Stake locked: Miami Marlins at Atlanta Braves')
  expect(noteOf({ ...locked, otherPerson: { displayName: 'Tom' }, ...more } as WalletTransaction)).toBe(words)
})

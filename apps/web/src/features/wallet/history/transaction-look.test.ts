/** Proves what a row of the history is called, and where the thing it moved for has its page. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { expect, test } from 'vitest'
import { dealPageOf, headlineOf, noteOf } from './transaction-look.ts'

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
  ['handshake', '/handshake/7', 'Handshake'],
  ['agreement', '/agreement/7', 'Agreement'],
  ['loan', '/loan/7', 'Loan'],
  ['pool', '/pools/7', 'Pool'],
] as const)('money that moved for a %s leads to %s', (kind, to, label) => {
  expect(dealPageOf({ kind, id: '7' })).toEqual({ to, label })
})

test.each([
  [{ note: null }, 'Miami Marlins at Atlanta Braves'],
  [{ note: 'Good game' }, 'Good game'],
  [{ note: null, otherPerson: null }, ''],
])('the note beside a name says what it was for, not again what the type says: %o', (more, words) => {
  const locked = row('escrow_lock', 'Stake locked: Miami Marlins at Atlanta Braves')
  expect(noteOf({ ...locked, otherPerson: { displayName: 'Tom' }, ...more } as WalletTransaction)).toBe(words)
})

test('a share somebody paid names who paid once', () => {
  const share = {
    ...row('transfer_in', 'Paid by Tom: Ramen on Sunday'),
    note: null,
    otherPerson: { displayName: 'Tom' },
  }
  expect(noteOf(share as WalletTransaction)).toBe('Ramen on Sunday')
  expect(noteOf({ ...share, otherPerson: { displayName: 'Tomas' } } as WalletTransaction)).toContain('Paid by Tom')
})

/** Proves whom the recipient picker offers. */
// @vitest-environment node
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { expect, it } from 'vitest'
import { optionsFor, recentPeople } from './recipient-options.ts'

const person = (username: string) => ({ username, displayName: username, avatarUrl: null, reliabilityScore: 75 })
const movement = (username: string | null, transactionType: WalletTransaction['transactionType']) =>
  ({ otherPerson: username === null ? null : person(username), transactionType }) as WalletTransaction

it('offers a username typed in full, even to someone the search does not show', () => {
  expect(optionsFor('@Maya_Chen', []).map((one) => one.username)).toEqual(['maya_chen'])
})

it('does not offer the same person twice', () => {
  expect(optionsFor('maya_chen', [person('maya_chen')])).toHaveLength(1)
})

it.each(['Maya Chen', '@', '<script>', 'maya@example.com'])('does not take %s for a username', (words) => {
  expect(optionsFor(words, [])).toEqual([])
})

it('remembers the last five people, each once, and only those money went between directly', () => {
  const history = [
    movement('tom', 'transfer_out'),
    movement(null, 'deposit'),
    movement('tom', 'transfer_in'),
    movement('priya', 'escrow_lock'),
    ...['a', 'b', 'c', 'd', 'e'].map((name) => movement(name, 'transfer_in')),
  ]
  expect(recentPeople(history).map((one) => one.username)).toEqual(['tom', 'a', 'b', 'c', 'd'])
})

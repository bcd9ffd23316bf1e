/** Proves whom the recipient picker offers. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { expect, it } from 'vitest'
import { recentPeople } from './recipient-options.ts'

const person = (username: string) => ({
  id: username,
  username,
  displayName: username,
  avatarUrl: null,
  reliabilityScore: 75,
})
const movement = (username: string | null, transactionType: WalletTransaction['transactionType']) =>
  ({ otherPerson: username === null ? null : person(username), transactionType }) as WalletTransaction

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

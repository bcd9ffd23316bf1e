/** Whom the picker offers before anything is typed: people one has lately dealt with. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import type { Recipient } from './send-money-fields.ts'

const mostRecent = 5

/** Newest first, each once. */
export function recentPeople(transactions: readonly WalletTransaction[]): Recipient[] {
  const people = new Map<string, Recipient>()
  for (const { otherPerson, transactionType } of transactions) {
    if (otherPerson === null || !transactionType.startsWith('transfer_') || people.has(otherPerson.id)) continue
    people.set(otherPerson.id, { ...otherPerson, reliabilityScore: null })
  }
  return [...people.values()].slice(0, mostRecent)
}

/** Whom the picker offers: those who were found, a username typed in full, and people one has lately dealt with. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import type { Recipient } from './send-money-fields.ts'

const usernamePattern = /^@?[a-z0-9_.-]{1,60}$/i
const mostRecent = 5

/** People may keep out of the search, but whoever was told their username may still pay them. */
export function optionsFor(words: string, found: readonly Recipient[]): readonly Recipient[] {
  const username = words.replace(/^@/, '').toLowerCase()
  const known = found.some((person) => person.username.toLowerCase() === username)
  if (known || !usernamePattern.test(words) || username === '') return found
  return [...found, { username, displayName: null, avatarUrl: null, reliabilityScore: null }]
}

/** Newest first, each once. */
export function recentPeople(transactions: readonly WalletTransaction[]): Recipient[] {
  const people = new Map<string, Recipient>()
  for (const { otherPerson, transactionType } of transactions) {
    if (otherPerson === null || !transactionType.startsWith('transfer_') || people.has(otherPerson.username)) continue
    people.set(otherPerson.username, { ...otherPerson, reliabilityScore: null })
  }
  return [...people.values()].slice(0, mostRecent)
}

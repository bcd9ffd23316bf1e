/** Every status word has a state, a badge and a place. */
import { expect, test } from 'vitest'
import { handshakeStates } from './handshake-machine.ts'
import {
  groupOf,
  handshakeGroups,
  inFilter,
  isListed,
  stateOf,
  statusLabels,
  statusSynonyms,
  statusWords,
  wordsFor,
} from './status-synonyms.ts'

test('the words are those of the product, no more and no fewer', () => {
  expect([...statusWords].sort()).toEqual(
    (
      'accepted active cancelled completed disputed draft finalizing in_progress invitation_sent marketplace matched open ' +
      'outcome_pending pending pending_acceptance pending_dual_approval refunded scheduled settled'
    ).split(' '),
  )
})

test.each(statusWords)('%s has a state, words and exactly one group', (word) => {
  const state = stateOf(word)
  expect(state).not.toBeNull()
  expect(statusLabels[word]).toMatch(/^[A-Z]/)
  const homes = Object.values(handshakeGroups).filter((states) => (states as readonly string[]).includes(state ?? ''))
  expect(homes).toHaveLength(1)
})

test('a synonym stands wherever its state stands', () => {
  for (const [word, state] of Object.entries(statusSynonyms)) {
    expect(groupOf(word as keyof typeof statusSynonyms)).toBe(groupOf(state))
  }
})

test.each(['accepted', 'matched', 'in_progress', 'pending', 'active'] as const)('%s is active', (word) => {
  expect(groupOf(word)).toBe('active')
  expect(inFilter(word, 'active')).toBe(true)
})

test.each(['draft', 'open', 'marketplace', 'completed', 'settled', 'disputed'] as const)('%s is not active', (word) => {
  expect(inFilter(word, 'active')).toBe(false)
})

test('cancelled counts as completed and is hidden in lists, like refunded', () => {
  expect(groupOf('cancelled')).toBe('completed')
  expect(statusWords.filter((word) => !isListed(word))).toEqual(['cancelled', 'refunded'])
})

test('a query for a state finds its synonyms', () => {
  expect(wordsFor(['matched']).sort()).toEqual(['accepted', 'matched', 'scheduled'])
  expect(wordsFor(handshakeStates)).toEqual(statusWords)
})

test.each(['', 'constructor', 'DRAFT', 'null'])('"%s" is no status', (word) => expect(stateOf(word)).toBeNull())

test('finalizing reads Pending Results', () => expect(statusLabels.finalizing).toBe('Pending Results'))

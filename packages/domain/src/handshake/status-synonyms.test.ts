/** Every status word has a state, a badge and a place. */
import { expect, test } from 'vitest'
import {
  groupOf,
  handshakeGroups,
  stateOf,
  statesIn,
  statusLabels,
  statusSynonyms,
  statusWords,
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
  const homes = Object.values(handshakeGroups).filter((words) => (words as readonly string[]).includes(word))
  expect(homes).toHaveLength(1)
})

test('a synonym stands wherever its state stands', () => {
  for (const [word, state] of Object.entries(statusSynonyms)) {
    expect(groupOf(word as keyof typeof statusSynonyms)).toBe(groupOf(state))
  }
})

test.each([
  ['active', 'matched accepted active in_progress outcome_pending finalizing disputed'],
  ['pending', 'pending open marketplace scheduled invitation_sent pending_acceptance pending_dual_approval'],
  ['completed', 'completed settled refunded cancelled'],
  ['draft', 'draft'],
] as const)('the group %s is %s', (group, words) => {
  expect(statusWords.filter((word) => groupOf(word) === group).sort()).toEqual(words.split(' ').sort())
})

test('a query for a group asks for states alone', () => {
  expect(statesIn('active')).toEqual(['matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed'])
})

test.each(['', 'constructor', 'DRAFT', 'null'])('"%s" is no status', (word) => expect(stateOf(word)).toBeNull())

test('finalizing reads Pending Results', () => expect(statusLabels.finalizing).toBe('Pending Results'))

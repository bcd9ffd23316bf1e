/** Proves that a leg is told from the reader's side. */
import { expect, it } from 'vitest'
import { badgeOf } from './leg-list.tsx'

it.each([
  ['won', 'creator', 'completed-win'],
  ['won', 'peer', 'completed-loss'],
  ['lost', 'peer', 'completed-win'],
  ['void', 'peer', 'refunded'],
] as const)('a leg %s by the creator is for the %s %s', (result, party, badge) => {
  expect(badgeOf(result, party)).toBe(badge)
})

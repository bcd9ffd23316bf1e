/** What is said about a referee who knows one of the two. */
import { expect, test } from 'vitest'
import { tieLine } from './referee-ties.tsx'

test('friends and frequent opponents are named, each kind once', () => {
  expect(tieLine([])).toBe('')
  expect(tieLine([{ kind: 'friend', name: 'Lena' }])).toBe('Friend of Lena.')
  expect(
    tieLine([
      { kind: 'frequent-opponent', name: 'Tom' },
      { kind: 'friend', name: 'Lena' },
      { kind: 'friend', name: 'you' },
    ]),
  ).toBe('Friend of Lena and you. Often bets with Tom.')
})

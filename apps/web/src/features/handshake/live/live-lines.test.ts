/** Proves what a live card says to either side, and that it says nothing where nobody has a side. */
import { expect, test } from 'vitest'
import { maya, sampleRow, tom } from '../sample-handshake.test-setup.ts'
import { liveLines, scoreSentence } from './live-lines.ts'

const score = { teamA: 21, teamB: 14, status: 'live', quarterPeriod: 'Q3', timeRemaining: '4:12' }
const live = sampleRow({ status: 'in_progress', score })

test('each side reads how it stands and what it pays', () => {
  expect(liveLines(live, maya.id)).toMatchObject({ words: 'You’re ahead by 7', money: 'pays $78.40', stance: null })
  expect(liveLines(live, tom.id)).toMatchObject({ words: 'You’re behind by 7', money: '$78.40 if they come back' })
  expect(scoreSentence(live, tom.id)).toBe('Chiefs 21, Bills 14. You’re behind by 7.')
})

test('where no team is anyone’s, the side stands in words', () => {
  const total = { ...live, betKind: 'over_under', pick: 'over', line: 45.5 } as const
  expect(liveLines(total, tom.id)).toMatchObject({ words: 'Under by 10.5', stance: 'Under 45.5' })
})

test.each([
  ['a stranger', live, 'stranger'],
  ['a finished game', { ...live, score: { ...score, status: 'final' } }, maya.id],
  ['a slip', { ...live, subject: 'slip' as const }, maya.id],
])('%s has no standing', (_, row, reader) => {
  expect(liveLines(row, reader)).toBeNull()
})

/** The streak badge at its cap. */
import { expect, test } from 'vitest'
import { streakBadge } from './achievements.ts'

test.each([
  [-4, 0],
  [0, 0],
  [6, 6],
  [12, 12],
  [40, 12],
])('a streak of %i shows %i', (streak, shown) => expect(streakBadge(streak)).toBe(shown))

/** The streak badge at its cap and High Roller at its line. */
import { expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { days } from '../time.ts'
import { isHighRoller, streakBadge } from './honours.ts'

test.each([
  [-4, 0],
  [0, 0],
  [6, 6],
  [12, 12],
  [40, 12],
])('a streak of %i shows %i', (streak, shown) => expect(streakBadge(streak)).toBe(shown))

const now = new Date('2026-09-13T17:00:00Z')
const staked = (stakeCents: number, agoMs: number) => ({
  stakeCents: cents(stakeCents),
  stakedAt: new Date(now.getTime() - agoMs),
})

test('a High Roller has staked 1,000 in the last 30 days', () => {
  expect(isHighRoller([staked(dollars(600), 0), staked(dollars(400), days(30) - 1)], now)).toBe(true)
  expect(isHighRoller([staked(dollars(600), 0), staked(dollars(400), days(30))], now)).toBe(false)
  expect(isHighRoller([staked(dollars(999.99), 0)], now)).toBe(false)
  expect(isHighRoller([], now)).toBe(false)
})

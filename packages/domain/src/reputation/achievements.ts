/** The badges beside a name: the win streak, capped, and High Roller. */
import { dollars } from '../money.ts'
import { days } from '../time.ts'

export const streakCap = 12

/** What the badge counts: wins in a row up to the cap; losses show no badge. */
export const streakBadge = (currentStreak: number): number => Math.min(Math.max(currentStreak, 0), streakCap)

export const highRollerCents = dollars(1_000)
export const highRollerMs = days(30)

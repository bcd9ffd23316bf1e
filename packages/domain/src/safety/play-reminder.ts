/** The quiet reminder of time and money while somebody plays: how often it may come, and how time in the app is added up. */
import { type Cents, subtract } from '../money.ts'
import { hours, minutes } from '../time.ts'

/** A longer rhythm is a choice, never is not. */
export const reminderHours = [1, 2, 4] as const
export type ReminderHours = (typeof reminderHours)[number]
export const usualReminderHours: ReminderHours = 1

/** Whoever was away this long comes back to a new sitting. */
export const awayMs = minutes(30)

/** Times as milliseconds since 1970, so that they can be kept as text in a browser. */
export type Sitting = {
  readonly startedAt: number
  /** When the person was last seen looking. */
  readonly seenAt: number
  /** Up to where they have been told. */
  readonly toldAt: number
}

/** The sitting as it is now that the person is seen: it goes on, or a new one begins. */
export function seenNow(sitting: Sitting | null, now: number): Sitting {
  const goesOn = sitting !== null && sitting.seenAt <= now && now - sitting.seenAt < awayMs
  return goesOn ? { ...sitting, seenAt: now } : { startedAt: now, seenAt: now, toldAt: now }
}

export const isReminderDue = ({ seenAt, toldAt }: Sitting, everyHours: ReminderHours): boolean =>
  seenAt - toldAt >= hours(everyHours)

/** 'an hour', '3 hours': whole hours, never more than it was. */
export function timeSpent({ startedAt, seenAt }: Sitting): string {
  const whole = Math.floor((seenAt - startedAt) / hours(1))
  return whole <= 1 ? 'an hour' : `${whole} hours`
}

/** What a stretch of time did to somebody's money. */
export type PlayFigures = {
  readonly depositedCents: Cents
  readonly withdrawnCents: Cents
  readonly wonCents: Cents
  readonly lostCents: Cents
}

/** Below zero where more was lost than won. */
export const betsResult = ({ wonCents, lostCents }: PlayFigures): Cents => subtract(wonCents, lostCents)

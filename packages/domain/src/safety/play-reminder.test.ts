/** When the reminder of time and money comes. */
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { hours, minutes } from '../time.ts'
import { betsResult, isReminderDue, seenNow, timeSpent } from './play-reminder.ts'

const begin = 1_000_000

/** Seen every five minutes for this long. */
const sitFor = (ms: number) => {
  let sitting = seenNow(null, begin)
  for (let at = begin; at <= begin + ms; at += minutes(5)) sitting = seenNow(sitting, at)
  return sitting
}

test('it is due after an hour of looking, or after the longer rhythm somebody chose', () => {
  expect(isReminderDue(sitFor(minutes(55)), 1)).toBe(false)
  expect(isReminderDue(sitFor(hours(1)), 1)).toBe(true)
  expect(isReminderDue(sitFor(hours(1)), 2)).toBe(false)
  expect(isReminderDue(sitFor(hours(4)), 4)).toBe(true)
  expect(timeSpent(sitFor(hours(1)))).toBe('an hour')
  expect(timeSpent(sitFor(hours(3) + minutes(40)))).toBe('3 hours')
})

test('once told, the next one takes its time again', () => {
  const told = { ...sitFor(hours(1)), toldAt: begin + hours(1) }
  expect(isReminderDue(told, 1)).toBe(false)
  expect(isReminderDue({ ...told, seenAt: begin + hours(2) }, 1)).toBe(true)
})

test('half an hour away begins a new sitting, and so does a clock that was turned back', () => {
  const sitting = sitFor(minutes(50))
  expect(seenNow(sitting, begin + minutes(50) + minutes(29)).startedAt).toBe(begin)
  expect(seenNow(sitting, begin + minutes(50) + minutes(30)).startedAt).toBe(begin + minutes(80))
  expect(seenNow(sitting, begin - 1).startedAt).toBe(begin - 1)
  expect(seenNow(sitting, sitting.seenAt)).toEqual(sitting)
})

test('what bets came to is what was won less what was lost', () => {
  const figures = { depositedCents: cents(0), withdrawnCents: cents(0), wonCents: cents(500), lostCents: cents(1_200) }
  expect(betsResult(figures)).toBe(-700)
})

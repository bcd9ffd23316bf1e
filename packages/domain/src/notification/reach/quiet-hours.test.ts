/** Proves quiet hours and digests by the clock on the wall, on days when the clocks change too. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours } from '../../time.ts'
import { clockOf, minuteOf, nextDigest, quietUntil } from './quiet-hours.ts'
import { instantOf, isTimeZone, wallTime, weekdayOf } from './time-zone.ts'

const newYork = 'America/New_York'
const night = { from: minuteOf('22:00'), until: minuteOf('07:00') }
const at = (iso: string) => new Date(iso)

test('quiet hours over midnight end in the morning of the person’s own zone', () => {
  expect(quietUntil(newYork, night, at('2026-01-10T04:00:00Z'))).toEqual(at('2026-01-10T12:00:00Z'))
  expect(quietUntil(newYork, night, at('2026-01-10T10:59:00Z'))).toEqual(at('2026-01-10T12:00:00Z'))
  expect(quietUntil(newYork, night, at('2026-01-10T12:00:00Z'))).toBeNull()
  expect(quietUntil('Asia/Tokyo', night, at('2026-01-10T04:00:00Z'))).toBeNull()
  expect(quietUntil('Asia/Kolkata', night, at('2026-01-10T16:30:00Z'))).toEqual(at('2026-01-11T01:30:00Z'))
  expect(quietUntil(newYork, null, at('2026-01-10T04:00:00Z'))).toBeNull()
})

test('quiet hours within one day hold during them only', () => {
  const noon = { from: minuteOf('12:00'), until: minuteOf('13:00') }
  expect(quietUntil('UTC', noon, at('2026-01-10T12:30:00Z'))).toEqual(at('2026-01-10T13:00:00Z'))
  expect(quietUntil('UTC', noon, at('2026-01-10T13:00:00Z'))).toBeNull()
})

test('the nights in which the clocks change end at seven by the wall', () => {
  // Spring: 2026-03-08 02:00 EST is 03:00 EDT. Autumn: 2026-11-01 02:00 EDT is 01:00 EST.
  expect(quietUntil(newYork, night, at('2026-03-08T04:00:00Z'))).toEqual(at('2026-03-08T11:00:00Z'))
  expect(quietUntil(newYork, night, at('2026-11-01T03:00:00Z'))).toEqual(at('2026-11-01T12:00:00Z'))
})

test('an end that spring skips is the moment after the jump; in the hour that autumn repeats it comes once', () => {
  const early = { from: minuteOf('22:00'), until: minuteOf('02:30') }
  expect(quietUntil(newYork, early, at('2026-03-08T05:00:00Z'))).toEqual(at('2026-03-08T07:00:00Z'))
  const repeated = { from: minuteOf('22:00'), until: minuteOf('01:30') }
  expect(quietUntil(newYork, repeated, at('2026-11-01T05:10:00Z'))).toEqual(at('2026-11-01T05:30:00Z'))
  expect(quietUntil(newYork, repeated, at('2026-11-01T06:10:00Z'))).toBeNull()
})

test('digests come at eight by the wall, each day or on Mondays, and always later than now', () => {
  expect(nextDigest(newYork, 'daily', at('2026-03-07T14:00:00Z'))).toEqual(at('2026-03-08T12:00:00Z'))
  expect(nextDigest(newYork, 'daily', at('2026-03-08T12:00:00Z'))).toEqual(at('2026-03-09T12:00:00Z'))
  expect(nextDigest(newYork, 'weekly', at('2026-03-09T13:00:00Z'))).toEqual(at('2026-03-16T12:00:00Z'))
  expect(nextDigest(newYork, 'off', at('2026-03-09T13:00:00Z'))).toBeNull()
})

const zones = fc.constantFrom(newYork, 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/London', 'Pacific/Apia')
const moments = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true })

test('whatever the zone and the hours, the end is later than now, within two days, and nothing is quiet after it', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(zones, minute, minute, moments, (zone, from, until, now) => {
      if (from === until) return
      const end = quietUntil(zone, { from, until }, now)
      if (end === null) return
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(days(1) + hours(2))
    }),
  )
})

test('a digest is due on the right weekday within a week and an hour, whatever the zone', () => {
  fc.assert(
    fc.property(zones, moments, (zone, now) => {
      const due = nextDigest(zone, 'weekly', now)
      if (due === null) throw new Error('a weekly digest has a next time')
      expect(weekdayOf(wallTime(zone, due))).toBe(1)
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(days(7) + hours(1))
    }),
  )
})

test('an instant read from the wall leads back to the wall', () => {
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const wall = wallTime(zone, moment)
      expect(wallTime(zone, instantOf(zone, wall))).toEqual(wall)
    }),
  )
})

test('zones are known by name, and nothing else passes for one', () => {
  for (const zone of ['UTC', newYork, 'Asia/Calcutta', 'Etc/GMT+5']) expect(isTimeZone(zone), zone).toBe(true)
  for (const zone of ['', 'Mars/Olympus', '../etc/passwd', '+05:00', 'x'.repeat(80)])
    expect(isTimeZone(zone), zone).toBe(false)
  expect(clockOf(minuteOf('07:05'))).toBe('07:05')
})

/** Proves that time in which somebody was kept out counts for nothing. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { days, hours } from '../../time.ts'
import { afterRunning, ranBetween, type Span } from './kept-out.ts'

const start = new Date('2026-03-01T12:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)

it('leaves out what was spent kept out, before, during and after the moment it would have ended', () => {
  expect(afterRunning(start, days(3), [])).toEqual(at(days(3)))
  expect(afterRunning(start, days(3), [{ from: at(days(1)), to: at(days(11)) }])).toEqual(at(days(13)))
  expect(afterRunning(start, days(3), [{ from: at(-days(5)), to: at(days(2)) }])).toEqual(at(days(5)))
  expect(afterRunning(start, days(3), [{ from: at(-days(5)), to: at(-days(2)) }])).toEqual(at(days(3)))
  expect(afterRunning(start, days(3), [{ from: at(days(4)), to: null }])).toEqual(at(days(3)))
  expect(afterRunning(start, days(3), [{ from: at(days(2)), to: null }])).toBeNull()
  expect(afterRunning(start, 0, [{ from: at(-hours(1)), to: at(days(1)) }])).toEqual(at(days(1)))
})

const spans = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 0, maxLength: 8 }).map((hoursAt): Span[] => {
  const sorted = [...new Set(hoursAt)].toSorted((a, b) => a - b)
  return sorted.flatMap((from, index) =>
    index % 2 === 0
      ? [{ from: at(hours(from)), to: sorted[index + 1] === undefined ? null : at(hours(sorted[index + 1] as number)) }]
      : [],
  )
})

it('agrees with itself: at the moment that much has run, exactly that much has run', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 100 }), (kept, ran) => {
      const moment = afterRunning(start, hours(ran), kept)
      if (moment === null) expect(ranBetween(start, at(days(400)), kept)).toBeLessThanOrEqual(hours(ran))
      else {
        expect(ranBetween(start, moment, kept)).toBe(hours(ran))
        expect(ranBetween(start, new Date(moment.getTime() - 1), kept)).toBeLessThan(hours(ran))
      }
    }),
  )
})

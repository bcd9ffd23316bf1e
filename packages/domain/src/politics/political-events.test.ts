/** The political events: what the list holds, which are still to come, and what the other side says. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddsRange } from '../handshake/terms/slip.ts'
import {
  againstOption,
  politicalEvent,
  politicalMetadata,
  politicalOption,
  rememberedEvent,
  upcomingEvents,
} from './political-events.ts'

const now = new Date('2026-11-15T12:00:00Z')
const event = (id: string) => politicalEvent(id) ?? expect.fail(`no event ${id}`)
const chosen = (eventId: string, id: string) => politicalOption(event(eventId), id) ?? expect.fail(`no option ${id}`)

const anyTime = fc.date({ min: new Date('2024-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })

test('four events: the GOP primary, House control, the Supreme Court and inflation', () => {
  const events = upcomingEvents(new Date('2026-05-01T12:00:00Z'))
  expect(events.map(({ title }) => title)).toEqual([
    'Supreme Court vacancy',
    'US inflation under 3%',
    'House control 2026',
    'GOP primary 2028',
  ])
})

test('whatever the year, there are four to bet on, none of them decided, each found again by its id', () => {
  fc.assert(
    fc.property(anyTime, (at) => {
      const events = upcomingEvents(at)
      expect(events).toHaveLength(4)
      for (const one of events) {
        expect(one.date > at).toBe(true)
        expect(one.date.getUTCFullYear() - at.getUTCFullYear()).toBeLessThanOrEqual(4)
        expect(politicalEvent(one.id)).toEqual(one)
        expect(rememberedEvent(one.title, one.date)).toEqual(one)
      }
    }),
  )
})

test('the odds of an event leave nobody a margin: their chances add up to about one', () => {
  fc.assert(
    fc.property(anyTime, (at) => {
      for (const { options } of upcomingEvents(at)) {
        expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
        for (const { name, emoji, oddsHundredths } of options) {
          expect(name.length * emoji.length).toBeGreaterThan(0)
          expect(oddsHundredths).toBeGreaterThanOrEqual(oddsRange.leastHundredths)
        }
        const certainty = options.reduce((sum, { oddsHundredths }) => sum + 100 / oddsHundredths, 0)
        expect(Math.abs(certainty - 1)).toBeLessThan(0.01)
      }
    }),
  )
})

test('an election is over when the polls have closed, and the next one takes its place', () => {
  const night = event('house-control-2026').date
  expect(night.toISOString()).toBe('2026-11-04T05:00:00.000Z')
  expect(event('house-control-2028').date.toISOString()).toBe('2028-11-08T05:00:00.000Z')
  const listed = (at: Date) => upcomingEvents(at).map(({ id }) => id)
  expect(listed(new Date(night.getTime() - 1))).toContain('house-control-2026')
  expect(listed(night)).toEqual(['supreme-court-2027', 'inflation-2027', 'gop-primary-2028', 'house-control-2028'])
})

test.each(['house-control-2027', 'gop-primary-2026', 'inflation-1999', 'inflation', 'constructor-2028', ''])(
  'there is no event %s',
  (id) => expect(politicalEvent(id)).toBeNull(),
)

test('the search reads titles, options and categories', () => {
  for (const words of [' rubio ', 'PRIMARIES', 'gop'])
    expect(upcomingEvents(now, words).map(({ id }) => id)).toEqual(['gop-primary-2028'])
  expect(upcomingEvents(now, 'nothing like it')).toEqual([])
})

test('against one of two stands the other, against one of many that it will not be them', () => {
  expect(againstOption(event('house-control-2026'), chosen('house-control-2026', 'democrats'))).toBe('Republicans')
  expect(againstOption(event('gop-primary-2028'), chosen('gop-primary-2028', 'rubio'))).toBe('Not Marco Rubio')
})

test('what a handshake remembers of it', () =>
  expect(politicalMetadata(event('gop-primary-2028'), chosen('gop-primary-2028', 'vance'))).toEqual({
    candidateName: 'JD Vance',
    candidateEmoji: '🐘',
    eventTitle: 'GOP primary 2028',
    eventCategory: 'Primaries',
    odds: 2,
  }))

/** The political events: what the list holds, which are still to come, and what the other side says. */
import { expect, test } from 'vitest'
import { oddsRange } from '../handshake/terms/slip.ts'
import {
  againstOption,
  politicalEvent,
  politicalEvents,
  politicalMetadata,
  politicalOption,
  upcomingEvents,
} from './political-events.ts'

const now = new Date('2026-11-15T12:00:00Z')
const event = (id: string) => politicalEvent(id) ?? expect.fail(`no event ${id}`)
const chosen = (eventId: string, id: string) => politicalOption(event(eventId), id) ?? expect.fail(`no option ${id}`)

test('four events: the GOP primary, House control 2026, the Supreme Court and inflation', () => {
  expect(politicalEvents.map(({ title }) => title)).toEqual([
    'GOP primary 2028',
    'House control 2026',
    'Supreme Court vacancy',
    'US inflation under 3%',
  ])
  for (const { options } of politicalEvents) {
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
    for (const { name, emoji, oddsHundredths } of options) {
      expect(name.length * emoji.length).toBeGreaterThan(0)
      expect(oddsHundredths).toBeGreaterThanOrEqual(oddsRange.leastHundredths)
    }
  }
})

test('the odds of an event leave nobody a margin: their chances add up to about one', () => {
  for (const { options } of politicalEvents)
    expect(options.reduce((sum, { oddsHundredths }) => sum + 100 / oddsHundredths, 0)).toBeCloseTo(1, 1)
})

test('what is decided is no longer listed, and the search reads titles, options and categories', () => {
  expect(upcomingEvents(now).map(({ id }) => id)).toEqual([
    'house-control-2026',
    'supreme-court-2027',
    'inflation-2027',
    'gop-primary-2028',
  ])
  expect(upcomingEvents(new Date('2027-01-04T05:00:00Z')).map(({ id }) => id)).not.toContain('house-control-2026')
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

/** What we write is iCalendar as others read it: whatever people call their handshakes comes out of a foreign parser unchanged. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#platform/feature.ts'
import { writeCalendar } from './icalendar.ts'

const origin = 'https://handshake.example'
const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  key: 'handshake-1-starts',
  title: 'Game starts: Lakers vs Celtics',
  at: new Date('2026-03-08T07:30:00.000Z'),
  path: '/handshake/1',
  isCancelled: false,
  revision: 3,
  changedAt: new Date('2026-03-01T12:00:00.123Z'),
  ...over,
})

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

test('any title comes out of a foreign parser as it went in, and no line is longer than 75 bytes', () => {
  const printable = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced by spaces, which the next test looks at.
    .filter((text) => !/[\u0000-\u001f\u007f]/.test(text))
  fc.assert(
    fc.property(printable, (title) => {
      const text = writeCalendar([event({ title })], origin)
      expect(read(text)[0]?.summary ?? '').toBe(title)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})

test('line breaks in a title never begin a line of the file, and control characters are gone', () => {
  const title = 'One\r\nSTATUS:CANCELLED\rEND:VEVENT\n\u0007Two; three, \\four'
  const [one, ...more] = read(writeCalendar([event({ title })], origin))
  expect(more).toEqual([])
  expect(one?.summary).toBe('One\nSTATUS:CANCELLED\nEND:VEVENT\n Two; three, \\four')
  expect(one?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('times are instants in UTC, whatever clocks on walls do: they are the same moment everywhere', () => {
  const [one] = read(writeCalendar([event()], origin))
  expect(one?.startDate.zone?.tzid).toBe('UTC')
  expect(one?.startDate.toJSDate().toISOString()).toBe('2026-03-08T07:30:00.000Z')
})

test('an event keeps its id and counts its changes; what does not happen any more is canceled', () => {
  const [was] = read(writeCalendar([event()], origin))
  const [is] = read(writeCalendar([event({ isCancelled: true, revision: 4 })], origin))
  expect(is?.uid).toBe(was?.uid)
  expect([was?.sequence, is?.sequence]).toEqual([3, 4])
  expect(is?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(String(is?.component.getFirstPropertyValue('url'))).toBe('https://handshake.example/handshake/1')
})

test('a calendar without events is one', () => {
  expect(read(writeCalendar([], origin))).toEqual([])
})

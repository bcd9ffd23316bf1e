/** The small schemas at their edges: what a database or the ledger would choke on is malformed here. */
import { expect, test } from 'vitest'
import { givenInstant, idOf, line, paragraph } from './primitives.ts'

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test.each([
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0198c1a2-7b1e-7c3d-8a4f-1234567890a',
])('%s is nobody’s id', (text) => expect(takes(idOf('transfer'), text)).toBe(false))

test('an id is the same in large letters', () => {
  const id = '0198c1a2-7b1e-7c3d-8a4f-1234567890ab'
  expect(idOf('transfer').parse(id.toUpperCase())).toBe(id)
})

test.each([
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', false],
  ['2026-03-01T12:00:00-23:59', false],
  ['2026-02-30T12:00:00Z', false],
  ['2026-03-01T12:00:60Z', false],
  ['2026-03-01T12:00:00.123+14:00', true],
  ['1900-01-01T00:00:00Z', true],
])('%s as a time from outside: %s', (text, taken) => expect(takes(givenInstant, text)).toBe(taken))

test.each([
  ['one line', '<b>Maya’s bet</b>', true, true],
  ['two lines', 'a\nb', false, true],
  ['a separator of lines', 'a\u2028b', false, true],
  ['a mark that turns text round', 'a\u202eb', false, true],
  ['an escape', 'a\u001b[2J', false, false],
  ['nothing that can be seen', ' \u200b ', false, true],
  ['too much', 'x'.repeat(21), false, false],
])('%s as a line and as a paragraph', (_what, text, asLine, asParagraph) => {
  expect([takes(line('Title', 20), text), takes(paragraph('Note', 20), text)]).toEqual([asLine, asParagraph])
})

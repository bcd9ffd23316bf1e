/** The words of the metrics room: figures read as a person would say them. */
import { expect, test } from 'vitest'
import { formatUtcDay } from '#platform/format.ts'
import { durationWords, nodeName, rateWords, stateParts } from './metrics-words.ts'

test.each([
  [0, '0 ms'],
  [340.4, '340 ms'],
  [2_500, '2.5 s'],
  [60_000, '1 min'],
  [150_000, '2 min 30 s'],
  [3_600_000, '1 h'],
  [5_400_000, '1 h 30 min'],
])('%d ms is said as %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words)
})

test.each([
  [0, '0'],
  [0.05, '0.05'],
  [3.26, '3.3'],
  [1_234.5, '1,235'],
])('%d a second is said as %s', (rate, words) => {
  expect(rateWords(rate)).toBe(words)
})

test('a server without a name goes by the end of its id', () => {
  expect(nodeName('web-1')).toBe('web-1')
  expect(nodeName('b9ab9891-df8c-4c33-bae8-271ce63a73fc')).toBe('server 3a73fc')
  expect(nodeName('0195a000-0000-7000-8000-0123456789ab')).toBe('server 6789ab')
})

test('days are those of UTC, wherever they are read', () => {
  expect(formatUtcDay('2026-03-01')).toBe('Mar 1')
})

test('states come in the order of a life, and one that nothing is in is left out', () => {
  const parts = stateParts([
    { state: 'completed', count: 4 },
    { state: 'open', count: 2 },
    { state: 'matched', count: 0 },
  ])
  expect(parts).toEqual([
    { x: 'Open', y: 2 },
    { x: 'Completed', y: 4 },
  ])
})

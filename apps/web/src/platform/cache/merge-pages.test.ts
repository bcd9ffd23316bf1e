/** Proves that lists read page after page come out as one, newest first, with nothing above what was shown before. */
import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

const rows = (...days: number[]) => days.map((day) => ({ createdAt: `2027-01-${String(day).padStart(2, '0')}` }))
const days = (given: readonly { createdAt: string }[]) => given.map(({ createdAt }) => Number(createdAt.slice(-2)))

test('two whole lists are one, newest first', () => {
  const merged = mergePages([
    { rows: rows(9, 5, 1), hasNextPage: false },
    { rows: rows(7, 6), hasNextPage: false },
  ])
  expect([days(merged.rows), merged.next]).toEqual([[9, 7, 6, 5, 1], null])
})

test('what is older than the last row of a list with more to come waits, and that list is read next', () => {
  const merged = mergePages([
    { rows: rows(9, 8), hasNextPage: true },
    { rows: rows(7, 6), hasNextPage: true },
  ])
  expect([days(merged.rows), merged.next]).toEqual([[9, 8], 0])
  const further = mergePages([
    { rows: rows(9, 8, 4, 3), hasNextPage: false },
    { rows: rows(7, 6), hasNextPage: true },
  ])
  expect([days(further.rows), further.next]).toEqual([[9, 8, 7, 6], 1])
})

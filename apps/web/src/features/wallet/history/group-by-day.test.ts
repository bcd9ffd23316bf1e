/** Proves the day headings of the history. */
import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const now = new Date(2025, 2, 1, 0, 30)
const at = (...date: [number, number, number, number]) => ({ createdAt: new Date(...date).toISOString() })

it('calls the last two days by name, over midnight and the end of a month', () => {
  const rows = [at(2025, 2, 1, 0), at(2025, 1, 28, 23), at(2025, 1, 28, 1), at(2025, 1, 27, 12)]
  expect(groupByDay(rows, now).map(({ day, rows: own }) => [day, own.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Feb 27, 2025', 1],
  ])
})

it('keeps the same date of two years apart', () => {
  expect(groupByDay([at(2025, 0, 5, 1), at(2024, 0, 5, 1)], now)).toHaveLength(2)
})

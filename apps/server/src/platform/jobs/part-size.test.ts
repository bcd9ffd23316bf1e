/** How many rows are taken at once. */
import { expect, test } from 'vitest'
import { nextPartSize } from './part-size.ts'

const bounds = { fewest: 25, most: 500, wantedMs: 100 }

test('the next part is as large as fits into the time it should take', () => {
  expect(nextPartSize(bounds, 100, 100)).toBe(100)
  expect(nextPartSize(bounds, 100, 80)).toBe(125)
  expect(nextPartSize(bounds, 200, 400)).toBe(50)
})

test('it grows by doubling at most, and stays between its bounds', () => {
  expect(nextPartSize(bounds, 100, 0)).toBe(200)
  expect(nextPartSize(bounds, 400, 1)).toBe(500)
  expect(nextPartSize(bounds, 100, 60_000)).toBe(25)
})

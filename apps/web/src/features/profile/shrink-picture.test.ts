/** What is cut out of a picture. */
import { expect, test } from 'vitest'
import { middleSquare } from './shrink-picture.ts'

test.each([
  [
    { width: 400, height: 300 },
    { x: 50, y: 0, side: 300 },
  ],
  [
    { width: 300, height: 500 },
    { x: 0, y: 100, side: 300 },
  ],
  [
    { width: 64, height: 64 },
    { x: 0, y: 0, side: 64 },
  ],
])('of %o the middle is kept', (size, square) => {
  expect(middleSquare(size)).toEqual(square)
})

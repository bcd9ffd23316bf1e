/** Proves the bounds of the zoom, its keys, and that a picture fits its frame before it grows. */
import { expect, test } from 'vitest'
import { apart, shownWidth, zoomByKey, zoomStep, zoomTo } from './picture-zoom.ts'

test('nothing is smaller than the whole picture, and nothing grows forever', () => {
  expect([zoomTo(0.2), zoomTo(3), zoomTo(99)]).toEqual([1, 3, 6])
  expect(zoomStep(zoomStep(1, 'in'), 'out')).toBe(1)
})

test('plus, minus and zero are keys, and every other key is somebody else’s', () => {
  expect([zoomByKey(1, '+'), zoomByKey(1, '='), zoomByKey(1.5, '-'), zoomByKey(4, '0')]).toEqual([1.5, 1.5, 1, 1])
  expect([zoomByKey(2, 'Escape'), zoomByKey(2, 'ArrowDown')]).toEqual([null, null])
})

test('two fingers are as far apart as they look', () => {
  expect(apart({ clientX: 0, clientY: 0 }, { clientX: 3, clientY: 4 })).toBe(5)
})

test('a large picture fits its frame, a small one keeps its size, and both grow with the zoom', () => {
  const frame = { width: 400, height: 800 }
  expect(shownWidth({ width: 4_000, height: 3_000 }, frame, 1)).toBe(400)
  expect(shownWidth({ width: 1_000, height: 4_000 }, frame, 2)).toBe(400)
  expect(shownWidth({ width: 100, height: 100 }, frame, 3)).toBe(300)
})

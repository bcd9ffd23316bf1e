/** Marks of an axis are round and hold every value, labels never touch, and a curve stays between its points. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisMarks, boundedMarks, curveThrough, fittingLabels, stretchesOf } from '#ui/chart/chart-scale.ts'

test.each([
  [[100_050], [0, 35_000, 70_000, 105_000]],
  [[0.31], [0, 0.15, 0.3, 0.45]],
  [
    [-250, 400],
    [-250, 0, 250, 500],
  ],
  [[-9], [-9, -6, -3, 0]],
  [
    [0, 0],
    [0, 1, 2, 3],
  ],
  [[], [0, 1, 2, 3]],
])('the axis of %j has its marks at %j', (values, marks) => {
  expect(axisMarks({ values, count: 4 })).toEqual(marks)
})

test('things that are counted get whole marks', () => {
  expect(axisMarks({ values: [2], count: 4, counts: true })).toEqual([0, 1, 2, 3])
  expect(axisMarks({ values: [1], count: 4, counts: true })).toEqual([0, 1, 2, 3])
})

test('bounds of their own are where an axis begins and ends', () => {
  expect(boundedMarks([0, 100], 5)).toEqual([0, 25, 50, 75, 100])
})

test('marks are evenly spaced, as many as asked for, and hold zero and every value', () => {
  const amounts = fc.array(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(amounts, fc.boolean(), (values, whole) => {
      const marks = axisMarks({ values, count: 4, ...(whole ? { counts: true } : {}) })
      const [first = 0, second = 0, last = 0] = [marks[0], marks[1], marks.at(-1)]
      expect(marks).toHaveLength(4)
      expect(marks).toContain(0)
      expect(first).toBeLessThanOrEqual(Math.min(...values))
      expect(last).toBeGreaterThanOrEqual(Math.max(...values))
      for (const [place, mark] of marks.entries()) expect(mark).toBeCloseTo(first + place * (second - first), 3)
    }),
  )
})

test('labels keep their distance, stay inside, and the newest is always there', () => {
  const labels = Array.from({ length: 30 }, (_, day) => `Oct ${day + 1}`)
  const centers = labels.map((_, place) => (place * 300) / 29)
  const fitting = fittingLabels({ labels, centers, widthPx: 300 }, 32)
  expect(fitting.at(-1)?.place).toBe(29)
  expect(fitting.length).toBeGreaterThan(2)
  const edges = fitting.map(({ place, center }) => [
    center - (labels[place]?.length ?? 0) * 3.25,
    center + (labels[place]?.length ?? 0) * 3.25,
  ])
  expect(edges[0]?.[0]).toBeGreaterThanOrEqual(0)
  expect(edges.at(-1)?.[1]).toBeLessThanOrEqual(300)
  for (const [place, [left = 0]] of edges.entries())
    if (place > 0) expect(left - (edges[place - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(32)
})

test('what several points say alike stands below them once', () => {
  const row = { labels: ['9:56 AM', '9:57 AM', '9:57 AM', '9:57 AM'], centers: [50, 150, 250, 350], widthPx: 400 }
  expect(fittingLabels(row, 8).map(({ place }) => place)).toEqual([0, 3])
})

test('a curve never leaves the range between two of its points', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(heights, (ys) => {
      const drawn = curveThrough(ys.map((y, place) => ({ x: place * 10, y })))
      const bends = drawn
        .split('C')
        .slice(1)
        .map((bend) => bend.split(',').map(Number))
      expect(bends).toHaveLength(ys.length - 1)
      for (const [place, [, first = 0, , second = 0, x, y]] of bends.entries()) {
        const [from = 0, to = 0] = [ys[place], ys[place + 1]]
        expect([x, y]).toEqual([(place + 1) * 10, to])
        for (const height of [first, second]) {
          expect(height).toBeGreaterThanOrEqual(Math.min(from, to) - 0.01)
          expect(height).toBeLessThanOrEqual(Math.max(from, to) + 0.01)
        }
      }
    }),
  )
})

test('one point, and two at one moment, are drawn without a break', () => {
  expect(curveThrough([{ x: 5, y: 7 }])).toBe('M5,7')
  expect(
    curveThrough([
      { x: 5, y: 7 },
      { x: 5, y: 9 },
    ]),
  ).not.toContain('NaN')
})

test('a line is cut where nothing was measured', () => {
  expect(stretchesOf([1, 2, null, 3, null, null, 4, 5])).toEqual([
    { from: 0, values: [1, 2] },
    { from: 3, values: [3] },
    { from: 6, values: [4, 5] },
  ])
})

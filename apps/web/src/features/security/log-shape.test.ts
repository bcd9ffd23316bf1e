/** What is asked of the security log, from what an admin chose. */
import { expect, test } from 'vitest'
import { logFilter } from './log-shape.ts'

test('nothing chosen asks for everything', () => {
  expect(logFilter({})).toEqual({})
})

test('days are meant whole, from the first moment of one to the last of the other', () => {
  const { from = '', until = '' } = logFilter({ from: '2026-03-01', until: '2026-03-01' })
  expect(new Date(until).getTime() - new Date(from).getTime()).toBe(24 * 60 * 60 * 1_000)
  expect(new Date(from).getHours()).toBe(0)
})

test('a person, a kind, an outcome and the order are handed on', () => {
  const asked = { who: '@maya', kind: 'session.signed-in', outcome: 'failed', order: 'asc' }
  expect(logFilter(asked)).toEqual(asked)
})

/** What is asked of the security log, from what an admin typed. */
import { expect, test } from 'vitest'
import { filterOf, noFilter } from './log-filters.tsx'

test('nothing typed asks for everything', () => {
  expect(filterOf(noFilter)).toEqual({})
  expect(filterOf({ ...noFilter, who: '  ' })).toEqual({})
})

test('days are meant whole, from the first moment of one to the last of the other', () => {
  const { from, until } = filterOf({ ...noFilter, from: '2026-03-01', until: '2026-03-01' })
  expect(new Date(until ?? '').getTime() - new Date(from ?? '').getTime()).toBe(24 * 60 * 60 * 1_000)
  expect(new Date(from ?? '').getHours()).toBe(0)
})

test('a person, a kind and an outcome are handed on', () => {
  const typed = { ...noFilter, who: ' @maya ', kind: 'session.signed-in', outcome: 'failed' } as const
  expect(filterOf(typed)).toEqual({ who: '@maya', kind: 'session.signed-in', outcome: 'failed' })
})

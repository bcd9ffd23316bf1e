/** Proves which failed reads are tried again, how often and how soon. */
import { expect, it } from 'vitest'
import { ApiError, type ApiErrorKind } from '../api/api-error.ts'
import { retryDelayMs, retryRead } from './queries.ts'

const errorOf = (kind: ApiErrorKind) => new ApiError({ kind, code: 'x', message: 'x' })

it.each([
  ['network', true],
  ['timeout', true],
  ['bug', true],
  ['refusal', false],
  ['malformed', false],
] as const)('a read that failed with %s is tried again: %s', (kind, again) => {
  expect(retryRead(0, errorOf(kind))).toBe(again)
})

it('makes three attempts, 1 s and 2 s apart', () => {
  expect([0, 1, 2].map((failures) => retryRead(failures, errorOf('network')))).toEqual([true, true, false])
  expect([0, 1].map(retryDelayMs)).toEqual([1_000, 2_000])
})

/** Proves what a person is told for each kind of error, and which errors are worth another try. */
// @vitest-environment node
import { expect, it } from 'vitest'
import { ApiError, type ApiErrorKind } from './api-error.ts'
import { describeError, genericMessages } from './describe-error.ts'

const errorOf = (kind: ApiErrorKind, code = 'x') =>
  new ApiError({ kind, code, message: 'the words of the server', reference: 'ref-1' })

it.each([
  ['network', 'network', 'NETWORK_ERROR', true, genericMessages.network],
  ['timeout', 'network', 'NETWORK_ERROR', true, 'the words of the server'],
  ['bug', 'database', 'DATABASE_ERROR', true, genericMessages.database],
  ['malformed', 'validation', 'GENERIC_ERROR', false, genericMessages.validation],
  ['refusal', 'validation', 'x', false, 'the words of the server'],
] as const)('a %s error reads as %s', (kind, category, code, retryable, userMessage) => {
  const expected = { category, code, retryable, userMessage, reference: 'ref-1' }
  expect(describeError(errorOf(kind))).toEqual(expected)
})

it('a lost session is a matter of authentication', () => {
  expect(describeError(errorOf('refusal', 'session.required')).category).toBe('authentication')
})

it.each(['request.timed-out', 'sport.games-timed-out'])('%s is worth another try, unlike other refusals', (code) => {
  expect(describeError(errorOf('refusal', code)).retryable).toBe(true)
})

it('anything else is ours, is not retried and reveals nothing', () => {
  const described = describeError(new TypeError('x is not a function'))
  expect(described).toMatchObject({ category: 'system', retryable: false, userMessage: genericMessages.system })
})

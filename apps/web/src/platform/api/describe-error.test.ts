/** Proves what a person is told for each kind of error, and which errors are worth another try. */
import { expect, it } from 'vitest'
import { ApiError, type ApiErrorKind } from './api-error.ts'
import { describeError, genericMessages } from './describe-error.ts'

const errorOf = (kind: ApiErrorKind, code = 'x') =>
  new ApiError({ kind, code, message: 'the words of the server', reference: 'ref-1' })

it.each([
  ['network', 'network', 'medium', 'NETWORK_ERROR', true, 'the words of the server'],
  ['timeout', 'network', 'medium', 'NETWORK_ERROR', true, 'the words of the server'],
  ['bug', 'database', 'high', 'DATABASE_ERROR', true, genericMessages.database],
  ['malformed', 'validation', 'low', 'GENERIC_ERROR', false, genericMessages.validation],
  ['refusal', 'validation', 'low', 'x', false, 'the words of the server'],
] as const)('a %s error reads as %s', (kind, category, severity, code, retryable, userMessage) => {
  expect(describeError(errorOf(kind))).toEqual({
    message: 'the words of the server',
    severity,
    category,
    code,
    context: { kind, code: 'x' },
    retryable,
    userMessage,
    reference: 'ref-1',
  })
})

it.each([
  ['session.required', 'authentication', 'AUTH_ERROR', genericMessages.authentication],
  ['sport.mcp-failed', 'external_api', 'GENERIC_ERROR', genericMessages.external_api],
] as const)('%s is a matter of %s and has its words', (refusal, category, code, userMessage) => {
  expect(describeError(errorOf('refusal', refusal))).toMatchObject({ category, code, userMessage, severity: 'low' })
})

it.each([
  ['We’re having trouble connecting to our servers. Please check your internet connection and try again.', 'network'],
  ['We’re experiencing some technical difficulties. Please try again in a few moments.', 'database'],
  ['There was a problem with your authentication. Please log in again.', 'authentication'],
  ['Please check the information you entered and try again.', 'validation'],
  ['We’re having trouble retrieving the latest information. Please try again later.', 'external_api'],
  ['Something went wrong. Please try again, and contact support if the problem continues.', 'system'],
] as const)('“%s” is what a person reads of %s', (words, category) => {
  expect(genericMessages[category]).toBe(words)
})

it('what was asked and what the server added stand in the context', () => {
  const details = { limitCents: 500, waitSeconds: 3 }
  const error = new ApiError({ kind: 'refusal', code: 'wallet.over-limit', message: 'Too much', details })
  expect(describeError(error).context).toEqual({ ...details, kind: 'refusal', code: 'wallet.over-limit' })
})

it.each(['request.timed-out', 'sport.games-timed-out'])('%s is worth another try, unlike other refusals', (code) => {
  expect(describeError(errorOf('refusal', code)).retryable).toBe(true)
})

it('anything else is ours, is not retried and reveals nothing', () => {
  const described = describeError(new TypeError('x is not a function'))
  expect(described).toMatchObject({
    message: 'TypeError: x is not a function',
    severity: 'high',
    category: 'system',
    code: 'GENERIC_ERROR',
    retryable: false,
    userMessage: genericMessages.system,
  })
})

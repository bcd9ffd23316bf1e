/** Proves the words of a failed signup and the way on from a successful one. */
import { expect, it } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { genericMessages } from '#platform/api/describe-error.ts'
import { emailVerificationPath } from './email-verification-path.ts'
import { signupProblem } from './signup-form.tsx'

const malformed = (message: string) =>
  new ApiError({ kind: 'malformed', code: 'malformed', message: 'x', fields: [{ path: 'x', message }] })
const refusal = (message: string) => new ApiError({ kind: 'refusal', code: 'account.adults-only', message })

it.each([
  [malformed('Please enter a valid email address'), 'Invalid email', 'Please enter a valid email address'],
  [
    malformed('Password must be at least 6 characters long'),
    'Password too short',
    'Password must be at least 6 characters long',
  ],
  [malformed('Full Name is required'), 'Signup failed', 'Full Name is required'],
  [refusal('Taken.'), 'Signup failed', 'Taken.'],
  [refusal(''), 'Signup failed', 'An error occurred during signup'],
  [new Error('x'), 'Signup failed', 'An unexpected error occurred. Please try again.'],
  [
    new ApiError({ kind: 'network', code: 'x', message: genericMessages.network }),
    'Signup failed',
    genericMessages.network,
  ],
])('tells of %s', (error, title, description) => {
  expect(signupProblem(error)).toEqual({ title, description })
})

it('leads to the verification page and remembers where the person wanted to go', () => {
  expect(emailVerificationPath('a+b@example.com', '?returnTo=/wallet&utm=1')).toBe(
    '/email-verification?email=a%2Bb%40example.com&returnTo=%2Fwallet',
  )
})

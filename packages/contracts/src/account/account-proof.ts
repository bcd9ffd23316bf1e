/** The small schemas of proving who one is, and the ways a proof or a new password is refused. */
import * as z from 'zod/mini'
import { secondFactorCode } from './second-factor.ts'

export const password = z.string().check(z.minLength(1, { error: 'Password is required' }), z.maxLength(128))
/** Asked again before something that cannot be undone; the code only of people with a second factor. */
export const proof = { password, code: z.optional(secondFactorCode) }
export const wrongProof = [
  'account.wrong-password',
  'account.code-required',
  'account.wrong-code',
  'account.too-many-attempts',
] as const

/** What may be wrong with a new password beside its length on the wire. */
export const weakPassword = [
  'account.password-too-short',
  'account.password-common',
  'account.password-names-you',
] as const

/** The wire of verifications: what is proved about a person, proving a phone number by a code in a text message, and identity. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'
import { identityReviewRoutes } from './identity-review-routes.ts'
import { identityRoutes } from './identity-routes.ts'
import { identityView } from './identity-views.ts'

/** As people type it: spaces, dashes, parentheses, with or without a country code. */
const typedNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your phone number' }),
    z.maxLength(40, { error: 'That number is too long' }),
  )

/** Spaces and dashes do not matter. */
const typedCode = z.pipe(
  z.string().check(z.maxLength(20, { error: 'Enter the six digits we sent you' })),
  z.transform((text) => text.replaceAll(/[\s-]/g, '')),
)

export const phoneCodeView = z.object({
  /** The number the code was sent to, as people of its country write it abroad. */
  number: z.string(),
  expiresAt: instant,
  /** From when on another code can be asked for. */
  againAt: instant,
  state: z.enum(['sending', 'sent', 'refused']),
  /** The code itself, where play money is played with and no text messages are sent; null everywhere else. */
  shownCode: z.nullable(z.string()),
})
export type PhoneCodeView = z.output<typeof phoneCodeView>

export const verificationView = z.object({
  email: z.object({ address: z.string(), verified: z.boolean() }),
  phone: z.object({
    /** Whether this installation can send codes at all. */
    canVerify: z.boolean(),
    /** Only the last digits are told: enough for its owner to know it by. */
    number: z.nullable(z.string()),
    verifiedAt: z.nullable(instant),
    code: z.nullable(phoneCodeView),
  }),
  identity: identityView,
})
export type VerificationView = z.output<typeof verificationView>

export const verification = defineContract({
  readVerifications: {
    method: 'GET',
    path: '/api/verifications',
    access: 'signed-in',
    summary: 'What is verified about the person: email address, phone number and identity, with what is under way.',
    input: nothing,
    result: verificationView,
    refusals: [],
  },
  startPhone: {
    method: 'POST',
    path: '/api/verifications/phone',
    access: 'signed-in',
    summary: 'Texts a six-digit code to a phone number. A new code replaces the one before.',
    input: z.object({ number: typedNumber }),
    result: verificationView,
    refusals: [
      'verification.bad-number',
      'verification.no-texts',
      'verification.already-yours',
      'verification.wait',
      'verification.too-many-codes',
    ],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
  },
  confirmPhone: {
    method: 'POST',
    path: '/api/verifications/phone/confirm',
    access: 'signed-in',
    security: 'verification.phone-verified',
    summary:
      'Proves a phone number with the code that was texted to it. It replaces the number that was verified before.',
    input: z.object({ code: typedCode }),
    result: verificationView,
    refusals: [
      'verification.no-code',
      'verification.wrong-code',
      'verification.too-many-tries',
      'verification.number-taken',
    ],
  },
  removePhone: {
    method: 'DELETE',
    path: '/api/verifications/phone',
    access: 'signed-in',
    security: 'verification.phone-removed',
    summary: 'Forgets the person’s phone number and any code on its way. Safe to repeat.',
    input: nothing,
    result: verificationView,
    refusals: [],
  },
  ...identityRoutes,
  ...identityReviewRoutes,
})

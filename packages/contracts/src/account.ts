/** The wire of accounts: signing up, for now; the mail flows arrive with their own issue. */
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { email, newPassword } from './primitives.ts'
import { sessionView } from './session.ts'

export const account = defineContract({
  signUp: {
    method: 'POST',
    path: '/api/account',
    access: 'anyone',
    summary: 'Creates an account with its profile and wallet, and signs the person in.',
    input: z.object({
      fullName: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, { error: 'Full Name is required' }),
          z.maxLength(80, { error: 'Full Name must be no more than 80 characters' }),
        ),
      email,
      password: newPassword,
      adultAndTerms: z.boolean(),
    }),
    result: sessionView,
    refusals: ['account.email-taken', 'account.adults-only'],
    limit: { points: 30, perSeconds: 3_600, by: 'address' },
  },
})

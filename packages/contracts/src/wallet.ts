/** The wire of the wallet: the balance chip, for now; the rest arrives with the wallet. */
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { centsSchema, instant, nothing } from './primitives.ts'

export const wallet = defineContract({
  readBalance: {
    method: 'GET',
    path: '/api/wallet/balance',
    access: 'signed-in',
    summary: 'What the person can spend now, and what is held in escrow for them.',
    input: nothing,
    result: z.object({ availableCents: centsSchema, heldCents: centsSchema, asOf: instant }),
    refusals: [],
  },
})

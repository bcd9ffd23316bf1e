/** The wire of the connection: what the browser must know about this installation before anything else. */
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { nothing } from './primitives.ts'

export const connection = defineContract({
  readSetup: {
    method: 'GET',
    path: '/api/setup',
    access: 'anyone',
    summary: 'Money mode, version, host, served build and local mailbox of this installation.',
    input: nothing,
    result: z.object({
      moneyMode: z.enum(['play', 'real']),
      version: z.string(),
      appHost: z.nullable(z.string()),
      /** The script the web app starts with, whose name carries its hash; null where no built app is served. */
      build: z.nullable(z.string()),
      /** Whether this browser may read the mails that were not sent: with play money, on this very machine. */
      mailbox: z.boolean(),
    }),
    refusals: [],
  },
})

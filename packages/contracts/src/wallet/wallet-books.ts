/** The admins' part of the wallet's wire: the state of the books, checking them, releasing a halt, publishing a proof. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { centsSchema, instant, nothing, paragraph } from '../primitives.ts'

const audit = z.object({
  at: instant,
  sound: z.boolean(),
  tookMs: z.int(),
  askedBy: z.string(),
  laws: z.array(z.string()),
  findings: z.array(z.object({ law: z.string(), subject: z.string(), expected: z.string(), found: z.string() })),
})

export const publishedProof = z.object({
  at: instant,
  root: z.string(),
  totalCents: centsSchema,
  leafCount: z.int(),
})

export const booksRoutes = {
  readBooks: {
    method: 'GET',
    path: '/api/wallet/books',
    access: 'admin',
    summary: 'Whether money moves, what the latest audits found, and the balance of each kind of account.',
    input: nothing,
    result: z.object({
      halts: z.array(z.object({ reason: z.string(), haltedBy: z.string(), haltedAt: instant })),
      audits: z.array(audit),
      accounts: z.array(z.object({ kind: z.string(), balanceCents: centsSchema, accountCount: z.int() })),
      lastProof: z.nullable(publishedProof),
    }),
    refusals: [],
  },
  runAudit: {
    method: 'POST',
    path: '/api/wallet/books/audits',
    access: 'admin',
    summary: 'Checks every rule of the ledger against its books. A broken one pauses all payments.',
    input: nothing,
    result: z.object({ audit }),
    refusals: [],
    limit: { points: 6, perSeconds: 60, by: 'person' },
  },
  releaseHalt: {
    method: 'POST',
    path: '/api/wallet/books/release',
    access: 'admin',
    security: 'wallet.halt-released',
    summary: 'Resumes payments after a halt, with a note on why it’s safe.',
    input: z.object({ note: paragraph('Note', 1_000).check(z.minLength(1, { error: 'Note is required' })) }),
    result: z.object({ releasedCount: z.int() }),
    refusals: ['wallet.not-halted'],
  },
  publishProof: {
    method: 'POST',
    path: '/api/wallet/books/proofs',
    access: 'admin',
    summary: 'Creates a new proof of liabilities and publishes its root.',
    input: nothing,
    result: z.object({ proof: publishedProof }),
    refusals: [],
    limit: { points: 6, perSeconds: 60, by: 'person' },
  },
} as const satisfies Contract

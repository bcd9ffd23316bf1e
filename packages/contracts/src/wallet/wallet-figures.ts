/** The admins' figures about money: fees and flows by day, and what is held and for how long. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { centsSchema, instant, nothing } from '../primitives.ts'

/** As 2026-03-01, in UTC. */
const day = z.string()

const heldThing = z.object({
  kind: z.string(),
  ownerId: z.string(),
  balanceCents: centsSchema,
  since: instant,
})

/** A count of everything that belongs to others, taken at one moment. */
export const moneyCount = z.object({
  at: instant,
  tookMs: z.int(),
  walletsCents: centsSchema,
  walletCount: z.int(),
  heldCents: centsSchema,
  ages: z.array(z.object({ name: z.string(), accountCount: z.int(), balanceCents: centsSchema })),
  /** What was held the longest then, as it stands now; what has been paid out since is left out. */
  oldest: z.array(heldThing),
})
export type MoneyCount = z.output<typeof moneyCount>

export const figureRoutes = {
  readMoneyFigures: {
    method: 'GET',
    path: '/api/wallet/books/figures',
    access: 'admin',
    summary: 'Fees by kind and by day, what crossed our accounts, what we owe now, and the latest count of held money.',
    input: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(366)), 30) }),
    result: z.object({
      days: z.array(z.object({ day, feeCents: centsSchema })),
      fees: z.array(z.object({ kind: z.string(), about: z.string(), count: z.int(), feeCents: centsSchema })),
      flows: z.array(z.object({ account: z.string(), inCents: centsSchema, outCents: centsSchema })),
      /** Wallets and escrow together, now: what everyone could ask for. */
      owedCents: centsSchema,
      count: z.nullable(moneyCount),
    }),
    refusals: [],
  },
  countMoney: {
    method: 'POST',
    path: '/api/wallet/books/counts',
    access: 'admin',
    summary: 'Counts wallets and held money now. A job does it every night.',
    input: nothing,
    result: z.object({ at: instant }),
    refusals: [],
    limit: { points: 6, perSeconds: 3_600, by: 'person' },
  },
} as const satisfies Contract

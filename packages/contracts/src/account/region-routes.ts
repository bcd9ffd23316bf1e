/** The wire of where a person lives: what they said, and saying it anew. */
import { parseRegion } from '@handshake/domain/safety/regions.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'

/** Where somebody lives: a country such as `GB` or a state such as `US-NY`. */
export const region = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => parseRegion(text) !== null, { error: 'Please choose where you live' }),
)

const regionView = z.object({
  /** Null where the person was never asked. */
  region: z.nullable(z.string()),
  asked: z.enum(['not-asked', 'country', 'state']),
  /** Whether new bets, deposits and loans are open to somebody who lives there. */
  isServed: z.boolean(),
  /** Until then it cannot be said anew; null where it can. */
  changesFrom: z.nullable(instant),
})

export const regionRoutes = defineContract({
  readRegion: {
    method: 'GET',
    path: '/api/account/region',
    access: 'signed-in',
    summary: 'Where the person said they live, and from when on they can change it.',
    input: nothing,
    result: regionView,
    refusals: [],
  },
  changeRegion: {
    method: 'POST',
    path: '/api/account/region',
    access: 'signed-in',
    security: 'account.region-changed',
    summary: 'The person says where they live now, at most once in 30 days.',
    input: z.object({ region }),
    result: regionView,
    refusals: ['account.region-needed', 'account.region-kept'],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
  },
})

/** The wire of the marketplace: open handshakes that anyone may accept. */
import { betTypes } from '@handshake/domain/subject/bet-types.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { handshakeRow } from '../handshake/handshake-views.ts'
import { idOf, instant } from '../primitives.ts'

export const marketplaceSorts = ['newest', 'starting-soon', 'stake-low', 'stake-high'] as const

/** A number from a query; what is none is refused with the name of the field. */
const cents = z.coerce.number().check(z.int(), z.gte(0))

export const marketplace = defineContract({
  readMarketplace: {
    method: 'GET',
    path: '/api/marketplace',
    access: 'signed-in',
    mayLag: true,
    summary: 'Other people’s open handshakes that can still be accepted, 20 at a time.',
    input: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      league: z.optional(z.string().check(z.maxLength(40))),
      betType: z.optional(z.enum(betTypes)),
      minCents: z.optional(cents),
      maxCents: z.optional(cents),
      sort: z.optional(z.enum(marketplaceSorts)),
      cursor: z.optional(z.string().check(z.maxLength(160))),
    }),
    result: z.object({ handshakes: z.array(handshakeRow), nextCursor: z.nullable(z.string()) }),
    refusals: ['handshake.bad-cursor'],
  },
  readGameMarket: {
    method: 'GET',
    path: '/api/marketplace/games/:gameId',
    access: 'signed-in',
    mayLag: true,
    summary:
      'What public offers on a game’s winner add up to: how many people are on each side, and how the offers moved.',
    input: z.object({ gameId: idOf('game') }),
    result: z.object({
      backers: z.object({ teamA: z.int(), teamB: z.int() }),
      /** The chance of team A that each offer's stakes imply, in basis points, the oldest first. */
      offers: z.array(z.object({ at: instant, teamABps: z.int() })),
    }),
    refusals: ['sport.unknown-game'],
  },
})

/** The routes of choosing a game: the list, one game with its lines, and the leagues; everything else about sports is in sport.ts. */
import { seconds } from '@handshake/domain/time.ts'
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { evidenceView } from '../handshake/handshake-history.ts'
import { gameView } from '../handshake/handshake-views.ts'
import { offeredLines } from '../handshake/subject.ts'
import { idOf, nothing } from '../primitives.ts'

export const gameGroups = ['all', 'live', 'today', 'upcoming'] as const

/** Made from the ratings of the teams; without ratings there are only odds. */
const linesView = z.object({
  ...offeredLines.shape,
  favorite: z.nullable(z.enum(['team_a', 'team_b'])),
})

/** What is known about the end of a game: the last word of every source, and whether they say the same. */
export const resultView = z.object({ evidence: z.array(evidenceView), sourcesAgree: z.boolean() })

/** The number of a page. */
export const page = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most))

export const gameRoutes = {
  readGames: {
    method: 'GET',
    path: '/api/sports/games',
    access: 'signed-in',
    mayLag: true,
    summary: 'Live and upcoming games by start time, with a count for each group.',
    input: z.object({
      league: z.optional(z.string().check(z.maxLength(60))),
      /** Found in the names of teams and leagues. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      group: z._default(z.enum(gameGroups), 'all'),
      page: z._default(page(100_000), 1),
      pageSize: z._default(page(1_000), 10),
    }),
    result: z.object({
      games: z.array(gameView),
      counts: z.object({ all: z.int(), live: z.int(), today: z.int(), upcoming: z.int() }),
      page: z.int(),
      pageCount: z.int(),
    }),
    refusals: ['sport.count-timed-out', 'sport.games-timed-out'],
    queryMs: seconds(5),
  },
  readGame: {
    method: 'GET',
    path: '/api/sports/games/:gameId',
    access: 'signed-in',
    summary: 'One game with its smart odds, suggested lines and what’s known about its result.',
    input: z.object({ gameId: idOf('game') }),
    result: z.object({ game: gameView, lines: linesView, result: resultView }),
    refusals: ['sport.unknown-game'],
  },
  readLeagues: {
    method: 'GET',
    path: '/api/sports/leagues',
    access: 'signed-in',
    mayLag: true,
    summary: 'The leagues to choose from, each with its number of live and upcoming games.',
    input: nothing,
    result: z.object({ leagues: z.array(z.object({ name: z.string(), gameCount: z.int() })) }),
    refusals: ['sport.query-timed-out'],
    queryMs: seconds(5),
  },
} as const satisfies Contract

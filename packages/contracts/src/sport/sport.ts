/** The wire of games: the list people choose from, one game with its lines, and what admins see and decide. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { evidenceView } from '../handshake/handshake-history.ts'
import { gameView } from '../handshake/handshake-views.ts'
import { centsSchema, idOf, instant, nothing, paragraph } from '../primitives.ts'
import { gameRoutes, page, resultView } from './game-routes.ts'
import { logoRoutes } from './logo-routes.ts'
import { lookupRoutes } from './lookup-routes.ts'

/** What admins look through: games that need a person, and the rest by how far they are. */
export const resultGroups = ['attention', 'live', 'over', 'upcoming'] as const

export const resultOutcomes = evidenceView.shape.outcome

const score = z.optional(z.int().check(z.gte(0), z.lte(9_999)))

export const sport = defineContract({
  ...gameRoutes,
  recordResult: {
    method: 'POST',
    path: '/api/sports/games/:gameId/results',
    access: 'admin',
    security: 'sport.result-recorded',
    summary: 'Enters or corrects a game’s result, with a reason. It counts as one source next to the provider.',
    input: z
      .object({
        gameId: idOf('game'),
        outcome: resultOutcomes,
        teamAScore: score,
        teamBScore: score,
        reason: paragraph('Reason', 1_000).check(z.minLength(1, { error: 'Reason is required' })),
      })
      .check(
        z.refine(
          ({ outcome, teamAScore, teamBScore }) =>
            outcome !== 'final' || (teamAScore !== undefined && teamBScore !== undefined),
          { error: 'A final result needs both teams’ scores', path: ['teamAScore'] },
        ),
      ),
    result: resultView,
    refusals: ['sport.unknown-game', 'sport.not-started', 'sport.own-stake'],
  },
  readResults: {
    method: 'GET',
    path: '/api/admin/sports/games',
    access: 'admin',
    summary:
      'Games with what their sources reported and the handshakes on them. Those that need a person form a group.',
    input: z.object({
      group: z._default(z.enum(resultGroups), 'attention'),
      /** Found in the names of teams and leagues. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      page: z._default(page(100_000), 1),
    }),
    result: z.object({
      games: z.array(
        z.object({
          game: gameView,
          ...resultView.shape,
          /** Handshakes that wait for the end of the game, and those already paid by it. */
          waitingCount: z.int(),
          paidCount: z.int(),
          heldCents: centsSchema,
          /** Whether the reader has a stake here, and so may not enter the result. */
          hasOwnStake: z.boolean(),
        }),
      ),
      counts: z.object({ attention: z.int(), live: z.int(), over: z.int(), upcoming: z.int() }),
      page: z.int(),
      pageCount: z.int(),
    }),
    refusals: [],
  },
  readSportsHealth: {
    method: 'GET',
    path: '/api/sports/health',
    access: 'admin',
    summary: 'How the sports feeds are doing, and how many games and results each has delivered.',
    input: nothing,
    result: z.object({
      providers: z.array(
        z.object({
          name: z.string(),
          isSample: z.boolean(),
          /** False for one that is no longer configured and whose games remain. */
          isConfigured: z.boolean(),
          lastAskedAt: z.nullable(instant),
          lastSuccessAt: z.nullable(instant),
          failure: z.nullable(z.string()),
          failedAt: z.nullable(instant),
          disabledUntil: z.nullable(instant),
          games: z.object({ scheduled: z.int(), live: z.int(), over: z.int() }),
          resultCount: z.int(),
          /** Its last answers, newest first. */
          answers: z.array(
            z.object({
              at: instant,
              tookMs: z.int(),
              /** How many games it told of, and of how many something new. */
              games: z.int(),
              news: z.int(),
              failure: z.nullable(z.string()),
            }),
          ),
          /** The words of one game as they came, from the last answer with news. */
          sample: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: [],
  },
  ...logoRoutes,
  ...lookupRoutes,
})

/** What the routes of pools share on the wire: a row of a list, and everything on the page of one. */
import { poolActionNames } from '@handshake/domain/pool/pool-actions.ts'
import { type PoolState, poolStates } from '@handshake/domain/pool/pool-machine.ts'
import * as z from 'zod/mini'
import { evidenceView, stepView } from '../handshake/handshake-history.ts'
import { gameView, personView } from '../handshake/handshake-views.ts'
import { centsSchema, idOf, instant } from '../primitives.ts'

export const poolJudges = ['game', 'creator'] as const

/** A row of a list. */
export const poolRow = z.object({
  id: idOf('pool'),
  title: z.string(),
  judgedBy: z.enum(poolJudges),
  status: z.enum(poolStates as [PoolState, ...PoolState[]]),
  creator: personView,
  outcomes: z.array(z.string()),
  stakeCents: centsSchema,
  potCents: centsSchema,
  peopleCount: z.int(),
  leastPeople: z.int(),
  mostPeople: z.int(),
  isPublic: z.boolean(),
  isSample: z.boolean(),
  /** Until when people can join, leave and change their pick. */
  closesAt: instant,
  /** When the game starts, or when the creator can say how it ended. */
  settlesAt: instant,
  /** The place in `outcomes` of the right one; null before it is known, and where none came true. */
  outcome: z.nullable(z.int()),
  /** The reader's own; null for whoever is not in. */
  ownPick: z.nullable(z.int()),
  /** Asked by name, and not in yet. */
  isInvited: z.boolean(),
  /** What the reader got out of it in the end. */
  receivedCents: z.nullable(centsSchema),
  createdAt: instant,
})
export type PoolRow = z.output<typeof poolRow>

export const poolPerson = z.object({
  ...personView.shape,
  /** Hidden until betting closes, except one's own. */
  pick: z.nullable(z.int()),
  hasConfirmed: z.boolean(),
  receivedCents: z.nullable(centsSchema),
  joinedAt: instant,
})
export type PoolPerson = z.output<typeof poolPerson>

export const poolOutcome = z.object({
  name: z.string(),
  /** How many picked it; null until betting closes. */
  peopleCount: z.nullable(z.int()),
  /** What each of them gets if it is right; null until betting closes, and where the stakes would be returned. */
  payoutCents: z.nullable(centsSchema),
})

/** Who disputed what, what people say about it, and what was ruled. */
export const poolCase = z.object({
  /** Null where the creator never said how it ended, so that an arbitrator was called. */
  raisedBy: z.nullable(personView),
  reason: z.string(),
  raisedAt: instant,
  escalatedAt: z.nullable(instant),
  ruling: z.nullable(
    z.object({
      /** Null returns every stake. */
      outcome: z.nullable(z.int()),
      reason: z.string(),
      at: instant,
    }),
  ),
  appeal: z.nullable(z.object({ by: personView, reason: z.string(), at: instant })),
  statements: z.array(
    z.object({
      id: idOf('evidence'),
      by: personView,
      text: z.string(),
      image: z.nullable(z.object({ url: z.string(), bytes: z.int() })),
      at: instant,
    }),
  ),
})
export type PoolCase = z.output<typeof poolCase>

const otherRound = z.nullable(z.object({ id: idOf('pool'), title: z.string() }))

export const poolView = z.object({
  ...poolRow.shape,
  description: z.string(),
  game: z.nullable(gameView),
  evidence: z.array(evidenceView),
  people: z.array(poolPerson),
  outcomeViews: z.array(poolOutcome),
  /** What whoever is right alone would get of the pot as it stands. */
  aloneCents: z.nullable(centsSchema),
  /** How the result came to be known, or why the stakes were returned. */
  outcomeReason: z.nullable(z.string()),
  finalScoreTeamA: z.nullable(z.int()),
  finalScoreTeamB: z.nullable(z.int()),
  /** When the money moves by itself, unless someone disputes or appeals. */
  payoutAt: z.nullable(instant),
  settlementTxHash: z.nullable(z.string()),
  /** Only people in the pool and whoever judges it read the case. */
  case: z.nullable(poolCase),
  previousRound: otherRound,
  nextRound: otherRound,
  /** Names and email addresses of those who are asked and have not answered; only the creator sees them. */
  waitingFor: z.array(z.string()),
  /** The email addresses among them: these invitations can be withdrawn. */
  waitingEmails: z.array(z.string()),
  steps: z.array(stepView),
  /** Who the reader is here, and what they may do now; the server allows exactly these. */
  viewer: z.object({
    role: z.enum(['creator', 'participant', 'guest', 'arbitrator', 'admin']),
    actions: z.array(z.enum(poolActionNames)),
  }),
})
export type PoolView = z.output<typeof poolView>

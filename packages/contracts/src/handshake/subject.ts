/** What each subject asks for on the wire, a row of fields per subject; a request carries those of the subject it names. */
import { oddsRange } from '@handshake/domain/handshake/terms/slip.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import * as z from 'zod/mini'
import { centsSchema, givenInstant, idOf, line as words } from '../primitives.ts'
import { betKinds, line, longestOption, picks } from './bet-terms.ts'

/** One selection of an esports slip: terms, stake and decimal odds of its own. */
export const legInput = z.object({
  betKind: z.enum(betKinds),
  line: z.nullable(line),
  pick: z.enum(picks),
  stakeCents: centsSchema,
  /** 2.35 is 235. */
  oddsHundredths: z.int().check(z.gte(oddsRange.leastHundredths), z.lte(oddsRange.maxHundredths)),
})

export const legView = z.object({
  ...legInput.shape,
  /** What the peer puts against it. */
  peerStakeCents: centsSchema,
  /** As the creator sees it; null while there is no result. */
  result: z.nullable(z.enum(['won', 'lost', 'void'])),
})
export type LegView = z.output<typeof legView>

export const esportsView = z.object({
  game: z.string(),
  tournament: z.string(),
  format: z.string(),
  stage: z.string(),
})

export const politicsView = z.object({
  candidateName: z.string(),
  candidateEmoji: z.string(),
  eventTitle: z.string(),
  eventCategory: z.string(),
  /** Decimal odds. */
  odds: z.number(),
})

const perTeam = z.object({ teamA: z.number(), teamB: z.number() })

/** What a game is offered with: American odds, and half-point lines where there are ratings to make them from. */
export const offeredLines = z.object({
  odds: perTeam,
  /** Added to the team's score. */
  spreads: z.nullable(perTeam),
  overUnder: z.nullable(z.number()),
})

export const subjectInputs = {
  game: {
    /** A game of the feed; null for anything else. */
    gameId: z.nullable(idOf('game')),
    /** As the person saw them when they confirmed: where they have moved by then, we ask again. */
    seenLines: z.optional(offeredLines),
  },
  own_words: {
    teamA: z.optional(words('Option 1', longestOption)),
    teamB: z.optional(words('Option 2', longestOption)),
    settlementDate: z.optional(givenInstant),
  },
  slip: {
    /** The first selection is the pick, and the stakes of all add up to the stake. */
    legs: z._default(
      z.array(legInput).check(z.maxLength(10, { error: 'Please choose no more than 10 selections' })),
      [],
    ),
  },
  politics: {
    /** An event of the list, and the option of it that is bet on. */
    politicalEventId: z.optional(z.string().check(z.maxLength(60))),
    politicalOptionId: z.optional(z.string().check(z.maxLength(60))),
  },
} as const satisfies Record<SubjectKind, Readonly<Record<string, z.ZodMiniType>>>

export const subjectKinds = Object.keys(subjectInputs) as [SubjectKind, ...SubjectKind[]]

type Together<Rows> = (Rows extends unknown ? (row: Rows) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The fields of every subject, for the one request that makes any of them. */
export const subjectInput = Object.assign({}, ...Object.values(subjectInputs)) as Together<
  (typeof subjectInputs)[SubjectKind]
>

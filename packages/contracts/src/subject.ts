/** What each subject asks for on the wire, a row of fields per subject; a request carries those of the subject it names. */
import type { SubjectKind } from '@handshake/domain/subject/subject.ts'
import * as z from 'zod/mini'
import { legInput, longestOption } from './handshake-views.ts'
import { givenInstant, idOf, line as words } from './primitives.ts'

export const subjectInputs = {
  game: {
    /** A game of the feed; null for anything else. */
    gameId: z.nullable(idOf('game')),
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
} as const satisfies Record<SubjectKind, Readonly<Record<string, z.ZodMiniType>>>

type Together<Rows> = (Rows extends unknown ? (row: Rows) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The fields of every subject, for the one request that makes any of them. */
export const subjectInput = Object.assign({}, ...Object.values(subjectInputs)) as Together<
  (typeof subjectInputs)[SubjectKind]
>

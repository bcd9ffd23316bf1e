/** The wire of the moment a handshake is decided: the two people's record, and whether the loser is asked for another bet. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { centsSchema, idOf } from '../primitives.ts'

export const whistleView = z.object({
  /** Nothing is celebrated and no other bet is suggested: the reader is on a break, near a limit, or chose it in their settings. */
  isQuiet: z.boolean(),
  /** The reader's record against the other person, this handshake included; null until it was paid out. */
  record: z.nullable(z.object({ wins: z.int(), losses: z.int(), undecided: z.int() })),
  /** The same bet once more, for whoever lost; null where it isn't offered. */
  doubleOrNothing: z.nullable(
    z.object({
      stakeCents: centsSchema,
      /** What both bets come to together. */
      ifWonCents: centsSchema,
      ifLostCents: centsSchema,
      /** What the reader's own limits leave for stakes now; null without a limit. */
      leftCents: z.nullable(centsSchema),
    }),
  ),
})
export type WhistleView = z.output<typeof whistleView>

export const whistleRoutes = {
  readWhistle: {
    method: 'GET',
    path: '/api/handshakes/:handshakeId/whistle',
    access: 'signed-in',
    summary:
      'What a decided handshake means for the two people in it: their record, and whether a rematch is suggested.',
    input: z.object({ handshakeId: idOf('handshake') }),
    result: whistleView,
    refusals: ['handshake.unknown'],
  },
} as const satisfies Contract

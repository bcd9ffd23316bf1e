/** The wire of a handshake's link: what whoever holds it sees before they have an account. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { instant, mailedToken } from '../primitives.ts'
import { gameView, handshakeRow, refereeView } from './handshake-views.ts'
import { legView } from './subject.ts'

export const challengeView = z.object({
  ...handshakeRow.shape,
  description: z.string(),
  settlementRules: z.array(z.object({ name: z.string(), words: z.string() })),
  legs: z.array(legView),
  referee: z.nullable(refereeView),
  game: z.nullable(gameView),
  /** Until when it can be accepted; null where nothing closes it. */
  closesAt: z.nullable(instant),
  /** Whether the seat is still free. */
  canAccept: z.boolean(),
})
export type ChallengeView = z.output<typeof challengeView>

export const challengeRoutes = {
  readChallenge: {
    method: 'GET',
    path: '/api/public/handshakes/:handshakeId',
    access: 'anyone',
    summary:
      'A public handshake, or a private one by its invitation, as its link shows it to visitors without a session.',
    input: z.object({ handshakeId: z.string(), invitation: z.optional(mailedToken) }),
    result: challengeView,
    refusals: ['handshake.unknown', 'handshake.invalid-id'],
    limit: { points: 600, perSeconds: 3_600, by: 'address' },
  },
} as const satisfies Contract

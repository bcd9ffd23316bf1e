/** The wire of a handshake's link: what whoever holds it sees before they have an account. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { instant, mailedToken, nothing } from '../primitives.ts'
import { gameView, handshakeRow, personView, refereeView } from './handshake-views.ts'
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

/** What became of a link whose handshake cannot be accepted by it anymore. */
export const endedLinkStates = ['taken', 'claimed', 'expired', 'withdrawn', 'canceled', 'finished'] as const
export type EndedLinkState = (typeof endedLinkStates)[number]

export const endedLink = z.object({
  state: z.enum(endedLinkStates),
  /** Who offered it: the next one may be against them. */
  creator: personView,
  /** Whoever took it, for people who know them or may see the handshake itself; null for everybody else. */
  takerName: z.nullable(z.string()),
  /** What it was about; null where it is private. */
  title: z.nullable(z.string()),
  /** How its game ended; null where it is private, or about something else. */
  finalScore: z.nullable(z.object({ teamA: z.string(), teamB: z.string(), scoreA: z.int(), scoreB: z.int() })),
})
export type EndedLink = z.output<typeof endedLink>

const link = { handshakeId: z.string(), invitation: z.optional(mailedToken) }

export const challengeRoutes = {
  readChallenge: {
    method: 'GET',
    path: '/api/public/handshakes/:handshakeId',
    access: 'anyone',
    summary:
      'A public handshake, or a private one by its invitation, as its link shows it to visitors without a session.',
    input: z.object(link),
    result: challengeView,
    refusals: ['handshake.unknown', 'handshake.invalid-id'],
    limit: { points: 600, perSeconds: 3_600, by: 'address' },
  },
  readEndedLink: {
    method: 'GET',
    path: '/api/public/handshakes/:handshakeId/link',
    access: 'anyone',
    summary: 'What became of a handshake whose link can’t be used anymore, and whom to challenge instead.',
    input: z.object(link),
    result: endedLink,
    refusals: ['handshake.unknown', 'handshake.invalid-id'],
    limit: { points: 600, perSeconds: 3_600, by: 'address' },
  },
  openLink: {
    method: 'POST',
    path: '/api/public/handshakes/:handshakeId/link',
    access: 'anyone',
    summary: 'Says that someone has the page of a link open, so that its maker can see that it is looked at.',
    input: z.object({ handshakeId: z.string(), invitation: mailedToken }),
    result: nothing,
    refusals: ['handshake.unknown', 'handshake.invalid-id'],
    limit: { points: 600, perSeconds: 3_600, by: 'address' },
  },
} as const satisfies Contract

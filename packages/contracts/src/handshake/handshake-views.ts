/** What the routes of handshakes share on the wire: people, games, terms, a row of a list, and everything on the detail page. */
import { refereeReplacements } from '@handshake/domain/handshake/deadlines.ts'
import { handshakeActionNames } from '@handshake/domain/handshake/handshake-action-names.ts'
import { openTies } from '@handshake/domain/safety/ties.ts'
import { betTypes } from '@handshake/domain/subject/bet-types.ts'
import * as z from 'zod/mini'
import { centsSchema, idOf, instant, personFace } from '../primitives.ts'
import { betKinds, picks } from './bet-terms.ts'
import { evidenceView, proposalView, standingRuling, stepView } from './handshake-history.ts'
import { liveView } from './handshake-live.ts'
import { esportsView, legView, politicsView, subjectKinds } from './subject.ts'

export const betStatuses = [
  'draft',
  'open',
  'pending',
  'matched',
  'in_progress',
  'outcome_pending',
  'finalizing',
  'completed',
  'cancelled',
  'refunded',
  'disputed',
] as const
export const verificationMethods = ['oracle', 'mutual', 'arbitrator'] as const
export const sides = ['creator', 'peer'] as const
/** What anyone may see of a person (decision 3.4). */
export const personView = z.object({
  ...personFace,
  reliabilityScore: z.nullable(z.int()),
})
export type PersonView = z.output<typeof personView>

export const termsView = z.object({
  version: z.int(),
  title: z.string(),
  description: z.string(),
  betKind: z.enum(betKinds),
  line: z.nullable(z.number()),
  /** The creator's side; the peer has the opposite one. */
  pick: z.enum(picks),
  stakeCents: centsSchema,
  peerStakeCents: centsSchema,
  gameDate: z.nullable(instant),
  /** Who decides under this version, where a referee is named. */
  refereeName: z.nullable(z.string()),
})
export type TermsView = z.output<typeof termsView>

export const versionView = z.object({
  ...termsView.shape,
  proposedBy: idOf('person'),
  status: z.enum(['current', 'offered', 'superseded', 'declined']),
  message: z.string(),
  createdAt: instant,
})

export const gameView = z.object({
  id: idOf('game'),
  provider: z.string(),
  /** Games of the simulated league are labeled 'Sample'. */
  isSample: z.boolean(),
  sport: z.string(),
  league: z.string(),
  teamA: z.string(),
  teamB: z.string(),
  teamAAbbreviation: z.string(),
  teamBAbbreviation: z.string(),
  teamARating: z.nullable(z.int()),
  teamBRating: z.nullable(z.int()),
  teamAScore: z.int(),
  teamBScore: z.int(),
  status: z.string(),
  /** 'Regular Season', 'Playoffs' or 'Preseason'. */
  gameType: z.string(),
  /** Where the logos of the teams are served; null where a crest is drawn. */
  teamALogo: z.nullable(z.string()),
  teamBLogo: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  gameDate: instant,
  /** Until when a handshake on it may be made and accepted. */
  closesAt: instant,
  quarterPeriod: z.nullable(z.string()),
  timeRemaining: z.nullable(z.string()),
  lastUpdated: instant,
})
export type GameView = z.output<typeof gameView>

/** A row of a list. */
export const handshakeRow = z.object({
  id: idOf('handshake'),
  title: z.string(),
  subject: z.enum(subjectKinds),
  betType: z.enum(betTypes),
  betKind: z.enum(betKinds),
  status: z.enum(betStatuses),
  sport: z.nullable(z.string()),
  league: z.nullable(z.string()),
  teamA: z.string(),
  teamB: z.string(),
  pick: z.enum(picks),
  line: z.nullable(z.number()),
  stakeCents: centsSchema,
  peerStakeCents: centsSchema,
  creator: personView,
  peer: z.nullable(personView),
  winnerId: z.nullable(idOf('person')),
  gameDate: z.nullable(instant),
  gameId: z.nullable(idOf('game')),
  verificationMethod: z.enum(verificationMethods),
  isPublic: z.boolean(),
  isSample: z.boolean(),
  cancelReason: z.nullable(z.string()),
  score: z.nullable(
    z.object({
      teamA: z.int(),
      teamB: z.int(),
      status: z.string(),
      quarterPeriod: z.nullable(z.string()),
      timeRemaining: z.nullable(z.string()),
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
})
export type HandshakeRow = z.output<typeof handshakeRow>

/** A row of one's own list, which also knows what came of it for the reader. */
export const ownHandshakeRow = z.object({
  ...handshakeRow.shape,
  /** What the reader got out of it, paid or given back; null while it is not over, and for whoever only was invited. */
  receivedCents: z.nullable(centsSchema),
  /** Whose counter-offer waits for the creator; only the two of them know of it. */
  counterFrom: z.nullable(personView),
  /** What was ruled on its dispute and has not been carried out; only the two of them know of it. */
  ruled: z.nullable(standingRuling),
})
export type OwnHandshakeRow = z.output<typeof ownHandshakeRow>

export const invitationView = z.object({
  id: idOf('invitation'),
  recipient: z.nullable(personView),
  recipientEmail: z.nullable(z.string()),
  recipientPhone: z.nullable(z.string()),
  byLink: z.boolean(),
  message: z.string(),
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired']),
  declineReason: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  /** It ran out, and nobody has sent it again. */
  canRenew: z.boolean(),
  /** The link itself, while it waits for its answer: only whoever made the handshake reads this list. */
  link: z.optional(z.nullable(z.string())),
  /** When somebody other than its maker last had the link open; who that was is not known. */
  openedAt: z.optional(z.nullable(instant)),
})
export type InvitationView = z.output<typeof invitationView>

/** The person the terms name to decide, and whether they still do. */
export const refereeView = z.object({
  ...personView.shape,
  /** Until when they can decide; null before the result is due. */
  decideBy: z.nullable(instant),
  /** Why an arbitrator decides instead; null while the referee does. */
  replaced: z.nullable(z.enum(refereeReplacements)),
  /** How they stand to the two, for both to see before they agree. */
  ties: z.array(z.object({ kind: z.enum(openTies), name: z.string() })),
})

export const handshakeView = z.object({
  ...handshakeRow.shape,
  description: z.string(),
  terms: z.string(),
  notes: z.string(),
  privacy: z.enum(['public', 'private']),
  /** Whom a draft is meant for; only its creator reads it. */
  meantFor: z.nullable(personView),
  termsVersion: z.int(),
  versions: z.array(versionView),
  /** The rules for the awkward cases, as they were when the terms were agreed; settlement uses the same. */
  settlementRules: z.array(z.object({ name: z.string(), words: z.string() })),
  /** The selections of an esports slip, each settled by itself; none for any other handshake. */
  legs: z.array(legView),
  /** Where an esports slip's match was played, as it was when the slip was made. */
  esports: z.nullable(esportsView),
  /** The event and the option a political handshake is about. */
  politics: z.nullable(politicsView),
  referee: z.nullable(refereeView),
  game: z.nullable(gameView),
  live: z.nullable(liveView),
  evidence: z.array(evidenceView),
  outcome: z.nullable(z.enum(['creator', 'peer', 'push', 'void', 'split'])),
  outcomeReason: z.nullable(z.string()),
  /** What each got of a pot that was divided, by agreement, by a ruling or leg by leg, and the fee on it. */
  division: z.nullable(z.object({ creatorCents: centsSchema, peerCents: centsSchema, feeCents: centsSchema })),
  /**
   * What the final score of its game comes to while the result is not established yet, and when that is paid if nothing changes;
   * null while no score is final and where it comes to nothing. Sources that disagree come to no winner.
   */
  atFinal: z.nullable(
    z.object({ outcome: z.enum(['creator', 'peer', 'push', 'contested']), payoutAt: z.nullable(instant) }),
  ),
  /** When the payout happens by itself, unless someone disputes. */
  payoutAt: z.nullable(instant),
  settlementTxHash: z.nullable(z.string()),
  finalScoreTeamA: z.nullable(z.int()),
  finalScoreTeamB: z.nullable(z.int()),
  answers: z.array(z.object({ personId: idOf('person'), winner: z.enum(['creator', 'peer', 'draw']), at: instant })),
  confirmedBy: z.array(idOf('person')),
  proposal: z.nullable(proposalView),
  /** What was ruled on its dispute and has not been carried out; null for whoever may not read the case. */
  ruled: z.nullable(standingRuling),
  invitations: z.array(invitationView),
  steps: z.array(stepView),
  acceptedAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  /** Who the reader is here, and what they may do now; the server allows exactly these. */
  viewer: z.object({
    role: z.enum(['creator', 'peer', 'invitee', 'referee', 'stranger', 'staff']),
    actions: z.array(z.enum(handshakeActionNames)),
    /** Whom the reader waits for and may remind; `nextAt` is null when a reminder can go out now. */
    reminder: z.nullable(z.object({ names: z.array(z.string()), nextAt: z.nullable(instant) })),
  }),
})
export type HandshakeView = z.output<typeof handshakeView>

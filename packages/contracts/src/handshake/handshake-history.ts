/** What happened to a handshake, on the wire: its steps, a proposal or a ruling that waits, and what a result rests on. */
import { rulingNames } from '@handshake/domain/dispute/ruling.ts'
import * as z from 'zod/mini'
import { centsSchema, idOf, instant } from '../primitives.ts'

export const stepView = z.object({
  number: z.int(),
  event: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  actor: z.string(),
  actorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: instant,
})

export const proposalView = z.object({
  id: idOf('proposal'),
  proposedBy: idOf('person'),
  kind: z.enum(['cancel', 'void', 'split']),
  creatorCents: z.nullable(centsSchema),
  message: z.string(),
  createdAt: instant,
})

/** A ruling that has not been carried out yet. */
export const standingRuling = z.object({
  ruling: z.enum(rulingNames),
  /** Somebody appealed, so an admin decides again. */
  appealed: z.boolean(),
  /** When it takes effect, or once appealed, when the final decision is due. */
  dueAt: instant,
})
export type StandingRuling = z.output<typeof standingRuling>

/** What a result rests on: who said so, when, and the hash of what they said. */
export const evidenceView = z.object({
  source: z.string(),
  outcome: z.enum(['final', 'postponed', 'cancelled', 'abandoned']),
  teamAScore: z.nullable(z.int()),
  teamBScore: z.nullable(z.int()),
  payloadHash: z.string(),
  observedAt: instant,
})
export type EvidenceView = z.output<typeof evidenceView>

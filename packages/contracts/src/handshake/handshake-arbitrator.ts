/** The wire of arbitrators: handshakes that wait for their decision; its routes are part of the handshake's contract. */
import { rulingReasonLength } from '@handshake/domain/dispute/ruling.ts'
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf, instant, nothing, paragraph } from '../primitives.ts'
import { handshakeRow, handshakeView, sides } from './handshake-views.ts'

/** The written reason that every decision about other people's money carries. */
export const decisionReason = paragraph('Reason', 2_000).check(
  z.minLength(rulingReasonLength, { error: `Please give a reason of at least ${rulingReasonLength} characters` }),
)

/** How somebody without a side can decide: 'draw' and 'void' both send the stakes back. */
export const decisions = [...sides, 'draw', 'void'] as const

export const arbitratorRoutes = {
  readUndecided: {
    method: 'GET',
    path: '/api/staff/undecided',
    access: 'arbitrator',
    summary: 'The 100 handshakes waiting longest for an arbitrator to decide who won, except the person’s own.',
    input: nothing,
    result: z.object({ handshakes: z.array(handshakeRow) }),
    refusals: [],
  },
  decideResult: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/decision',
    access: 'arbitrator',
    security: 'handshake.result-decided',
    summary: 'An arbitrator without a stake decides who won. It pays out after a day unless someone disputes it.',
    input: z.object({ handshakeId: idOf('handshake'), winner: z.enum(decisions), reason: decisionReason }),
    result: handshakeView,
    refusals: [
      'handshake.unknown',
      'handshake.has-stake',
      'safety.too-close',
      'handshake.decided-by-others',
      'handshake.referee-decides',
      'handshake.too-early',
      'handshake.too-late',
      'handshake.not-yours',
      'wallet.halted',
      'wallet.id-reused',
    ],
  },
  openPrivateHandshake: {
    method: 'POST',
    path: '/api/staff/handshakes/:handshakeId/open',
    access: 'arbitrator',
    security: 'handshake.opened-by-staff',
    summary:
      'Staff give a reason to see a private handshake outside a case. It’s logged, and access lasts eight hours.',
    input: z.object({
      handshakeId: idOf('handshake'),
      reason: paragraph('Reason', 500).check(
        z.minLength(10, { error: 'Please give a reason of at least 10 characters' }),
      ),
    }),
    result: z.object({ expiresAt: instant }),
    refusals: ['handshake.unknown'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
} as const satisfies Contract

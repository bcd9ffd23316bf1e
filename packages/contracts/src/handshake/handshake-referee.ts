/** The wire of the agreed referee: what waits for their decision, deciding, and declining; part of the handshake's contract. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf, instant, nothing, paragraph } from '../primitives.ts'
import { decisionReason, decisions } from './handshake-arbitrator.ts'
import { handshakeRow, handshakeView } from './handshake-views.ts'

export const refereedRow = z.object({
  ...handshakeRow.shape,
  /** Until when the referee can decide; null before the result is due. */
  decideBy: z.nullable(instant),
})

export const refereeRoutes = {
  readRefereedHandshakes: {
    method: 'GET',
    path: '/api/referee/handshakes',
    access: 'signed-in',
    mayLag: true,
    summary: 'Up to 100 handshakes the person still has to referee, those waiting for a decision first.',
    input: nothing,
    result: z.object({ handshakes: z.array(refereedRow) }),
    refusals: [],
  },
  decideAsReferee: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/referee-decision',
    access: 'verified',
    summary: 'The agreed referee decides who won. It pays out after a day unless someone disputes it.',
    input: z.object({ handshakeId: idOf('handshake'), winner: z.enum(decisions), reason: decisionReason }),
    result: handshakeView,
    refusals: [
      'handshake.unknown',
      'handshake.not-yours',
      'handshake.referee-replaced',
      'handshake.too-early',
      'handshake.too-late',
      'wallet.halted',
      'wallet.id-reused',
    ],
  },
  declineToReferee: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/referee-decline',
    access: 'signed-in',
    summary: 'The named referee declines. An arbitrator decides instead, and both sides are notified.',
    input: z.object({ handshakeId: idOf('handshake'), reason: paragraph('Reason', 300) }),
    result: nothing,
    refusals: [
      'handshake.unknown',
      'handshake.not-yours',
      'handshake.referee-replaced',
      'handshake.too-late',
      'wallet.halted',
      'wallet.id-reused',
    ],
  },
} as const satisfies Contract

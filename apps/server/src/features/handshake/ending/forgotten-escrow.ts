/** Stakes that nobody settled go home after thirty days (decision 2.11); disputed ones wait for their ruling. */
import { present } from '@handshake/domain/assert.ts'
import { escrowRefundAt } from '@handshake/domain/handshake/deadlines.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'

export const refundDue = ({ acceptedAt, gameDate }: Handshake): Date =>
  escrowRefundAt(present(acceptedAt, 'two have shaken'), gameDate)

/** Null while it is not time yet. */
export const releaseIfForgotten = ({ now }: { readonly now: Date }, handshake: Handshake): Attempt | null =>
  now < refundDue(handshake)
    ? null
    : {
        handshake,
        event: 'release-escrow',
        by: 'scheduler',
        actorId: null,
        changes: { outcome: 'void', outcomeReason: 'escrow_expired' },
      }

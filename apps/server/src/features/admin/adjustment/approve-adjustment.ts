/** Use case: a second admin approves an adjustment, and the money moves. */
import type { admin } from '@handshake/contracts/admin.ts'
import { AssertionFailed, present } from '@handshake/domain/assert.ts'
import { cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { leftToGive } from '@handshake/ledger/daily-caps.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notify } from '#features/notification/notification.public.ts'
import { postOurs } from '#features/wallet/wallet.public.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from '../approval/decide-approval.ts'
import { type Adjustment, noteBalances } from './adjustment.store.ts'
import { adjustments } from './adjustment-approval.ts'

export const approveAdjustment: UseCase<typeof admin.approveAdjustment> = (ctx, { adjustmentId: id }, refuse) => {
  /** The ledger posts for nothing that the row does not say was approved. */
  const work = async (adjustment: Adjustment) => {
    const { person, changeCents, reason } = adjustment
    if (changeCents > 0) {
      // Two approvals at once must not both take what is left of the day: the ledger would stop the second with an error.
      await lockNamed(ctx, 'adjustments of the day')
      const left = await leftToGive(ctx.client, 'adjustments')
      if (changeCents > left) return refuse('admin.adjustment-over-cap', { left: formatAmount(left) })
    }
    const posted = await postOurs(ctx.client, [transferOf(adjustment)], { at: ctx.now })
    switch (posted.status) {
      case 'created': {
        const [transfer] = posted.transfers
        const { fromBalanceCents, toBalanceCents } = present(transfer, 'what was posted is told')
        const after = changeCents > 0 ? toBalanceCents : fromBalanceCents
        await notify(ctx, changeCents > 0 ? 'wallet.adjusted-up' : 'wallet.adjusted-down', [person.id], {
          transferId: transferOf(adjustment).id,
          amountCents: cents(Math.abs(changeCents)),
          reason,
        })
        ctx.tell([person.id], ['wallet'])
        await noteBalances(ctx, id, { before: subtract(after, changeCents), after })
        return null
      }
      case 'insufficient-funds':
        return refuse('admin.adjustment-too-little', {
          balance: formatAmount(posted.balanceCents),
          amount: formatAmount(posted.needCents),
        })
      case 'halted':
        return refuse('wallet.halted')
      default:
        throw new AssertionFailed(`the adjustment ${adjustment.id} was ${posted.status}`)
    }
  }
  return decide(ctx, adjustments, { event: 'approve', id, work })
}

const transferOf = ({ id, person, changeCents, reason }: Adjustment) => {
  const same = {
    id: serverTransferId('adjustment', id),
    amountCents: cents(Math.abs(changeCents)),
    reference: { kind: 'adjustment', id },
    description: 'Balance adjustment',
    metadata: { note: reason },
  } as const
  return changeCents > 0
    ? ({ ...same, kind: 'adjustment.add', to: person.id } as const)
    : ({ ...same, kind: 'adjustment.take', from: person.id } as const)
}

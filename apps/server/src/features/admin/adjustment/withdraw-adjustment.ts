/** Use case: an admin takes back an adjustment they asked for. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from '../approval/decide-approval.ts'
import { adjustments } from './adjustment-approval.ts'

export const withdrawAdjustment: UseCase<typeof admin.withdrawAdjustment> = (ctx, { adjustmentId: id }) =>
  decide(ctx, adjustments, { event: 'withdraw', id })

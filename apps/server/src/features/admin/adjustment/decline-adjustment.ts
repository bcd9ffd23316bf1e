/** Use case: a second admin says no to an adjustment. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from '../approval/decide-approval.ts'
import { adjustments } from './adjustment-approval.ts'

export const declineAdjustment: UseCase<typeof admin.declineAdjustment> = (ctx, { adjustmentId: id }) =>
  decide(ctx, adjustments, { event: 'decline', id })

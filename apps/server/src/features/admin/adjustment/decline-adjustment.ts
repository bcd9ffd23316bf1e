/** Use case: a second admin says no to an adjustment. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from './decide-adjustment.ts'

export const declineAdjustment: UseCase<typeof admin.declineAdjustment> = (ctx, { adjustmentId }) =>
  decide(ctx, { event: 'decline', adjustmentId })

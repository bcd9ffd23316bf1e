/** Use case: an admin takes back an adjustment they asked for. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from './decide-adjustment.ts'

export const withdrawAdjustment: UseCase<typeof admin.withdrawAdjustment> = (ctx, { adjustmentId }) =>
  decide(ctx, { event: 'withdraw', adjustmentId })

/** Use case: an admin looks at adjustments that wait, or at those that ended. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readApprovals } from '../approval/read-approvals.ts'
import { adjustments } from './adjustment-approval.ts'

export const readAdjustments: UseCase<typeof admin.readAdjustments> = async (ctx, asked) => {
  const { page, nextCursor } = await readApprovals(ctx, adjustments, asked)
  return { adjustments: page, nextCursor }
}

/** Ends adjustments that no second admin decided in time. */
import type { Context } from '#platform/context.ts'
import { endOverdue } from '../approval/expire-approvals.ts'
import { adjustments } from './adjustment-approval.ts'

export const expireAdjustments = (ctx: Context): Promise<void> => endOverdue(ctx, adjustments, null)

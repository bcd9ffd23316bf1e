/** Ends requests for a new admin that no second admin decided in time. */
import type { Context } from '#platform/context.ts'
import { endOverdue } from '../approval/expire-approvals.ts'
import { newAdmins } from './new-admin-approval.ts'

export const expireNewAdmins = (ctx: Context): Promise<void> => endOverdue(ctx, newAdmins, null)

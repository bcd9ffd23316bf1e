/** Use case: an admin looks at requests for a new admin that wait, or at those that ended. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readApprovals } from '../approval/read-approvals.ts'
import { newAdmins } from './new-admin-approval.ts'

export const readNewAdmins: UseCase<typeof admin.readNewAdmins> = async (ctx, asked) => {
  const { page, nextCursor } = await readApprovals(ctx, newAdmins, asked)
  return { newAdmins: page, nextCursor }
}

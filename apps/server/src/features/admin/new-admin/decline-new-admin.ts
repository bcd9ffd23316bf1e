/** Use case: a second admin says no to a new admin. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from '../approval/decide-approval.ts'
import { newAdmins } from './new-admin-approval.ts'

export const declineNewAdmin: UseCase<typeof admin.declineNewAdmin> = (ctx, { newAdminId: id }) =>
  decide(ctx, newAdmins, { event: 'decline', id })

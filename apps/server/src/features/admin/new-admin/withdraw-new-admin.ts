/** Use case: an admin takes back the new admin they asked for. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from '../approval/decide-approval.ts'
import { newAdmins } from './new-admin-approval.ts'

export const withdrawNewAdmin: UseCase<typeof admin.withdrawNewAdmin> = (ctx, { newAdminId: id }) =>
  decide(ctx, newAdmins, { event: 'withdraw', id })

/** New admins as something that takes two admins: what the shared steps have to know of them. */
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import type { ApprovalKind } from '../approval/decide-approval.ts'
import { type NewAdmin, newAdminStore, newAdminViews } from './new-admin.store.ts'
import { tellOfEnd } from './tell-of-new-admin.ts'

export const newAdmins: ApprovalKind<'new-admin', NewAdmin, NewAdminView> = {
  store: newAdminStore,
  views: newAdminViews,
  details: ({ id, reason, askedBy }) => ({ newAdmin: id, 'asked by': askedBy.username, reason }),
  tellOfEnd,
  expiredAs: 'account.admin-expired',
}

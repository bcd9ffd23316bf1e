/** Use case: a second admin agrees, and the person is an admin. */
import type { admin } from '@handshake/contracts/admin.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import { changeRole, closeSessions } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decide } from '../approval/decide-approval.ts'
import { findPerson } from '../people/people.store.ts'
import type { NewAdmin } from './new-admin.store.ts'
import { newAdmins } from './new-admin-approval.ts'
import { notReady } from './not-ready.ts'

export const approveNewAdmin: UseCase<typeof admin.approveNewAdmin> = (ctx, { newAdminId: id }, refuse) => {
  const work = async ({ person: { id: personId }, askedBy, reason }: NewAdmin) => {
    const code = notReady(present(await findPerson(ctx, personId), 'an account that was held is still there'))
    if (code !== null) return refuse(code)
    const wasChanged = await changeRole(ctx, { personId, role: 'admin', changedBy: askedBy.id, reason })
    assert(wasChanged, 'whoever was no admin becomes one')
    await closeSessions(ctx.sql, personId, null)
    ctx.tell([personId], ['session', 'account'])
    return null
  }
  return decide(ctx, newAdmins, { event: 'approve', id, work })
}

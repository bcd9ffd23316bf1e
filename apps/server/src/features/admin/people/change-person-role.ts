/** Use case: an admin changes what a person may do. */
import type { admin } from '@handshake/contracts/admin.ts'
import { changeRole, closeSessions } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { changed } from './change-person.ts'

export const changePersonRole: UseCase<typeof admin.changePersonRole> = (ctx, { role, ...change }) =>
  changed(ctx, change, async ({ id }) => {
    const wasChanged = await changeRole(ctx, { personId: id, role, changedBy: ctx.person.id, reason: change.reason })
    if (wasChanged) await closeSessions(ctx.sql, id, null)
  })

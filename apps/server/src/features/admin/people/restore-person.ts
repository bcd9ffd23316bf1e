/** Use case: an admin lets a suspended person sign in again. An office that takes two admins does not come back by one of them. */
import type { admin } from '@handshake/contracts/admin.ts'
import { changeRole } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { personRestored } from '../admin.events.ts'
import { changed } from './change-person.ts'
import { setActive } from './people.store.ts'

export const restorePerson: UseCase<typeof admin.restorePerson> = (ctx, change) =>
  changed(ctx, change, async ({ id, role, state }) => {
    await setActive(ctx, id, true)
    if (state === 'suspended' && role === 'admin')
      await changeRole(ctx, { personId: id, role: 'user', changedBy: ctx.person.id, reason: change.reason })
    ctx.emit(personRestored, { personId: id })
  })

/** Use case: an admin keeps a person from signing in. What they agreed to goes on; what they were taking out stays here. */
import type { admin } from '@handshake/contracts/admin.ts'
import { endAccess } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { personSuspended } from '../admin.events.ts'
import { changed } from './change-person.ts'
import { setActive } from './people.store.ts'

export const suspendPerson: UseCase<typeof admin.suspendPerson> = (ctx, change) =>
  changed(ctx, change, async ({ id }) => {
    await setActive(ctx, id, false)
    await endAccess(ctx, id, null)
    ctx.emit(personSuspended, { personId: id })
  })

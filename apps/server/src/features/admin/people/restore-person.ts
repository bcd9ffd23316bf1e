/** Use case: an admin lets a suspended person sign in again. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { changed } from './change-person.ts'
import { setActive } from './people.store.ts'

export const restorePerson: UseCase<typeof admin.restorePerson> = (ctx, change) =>
  changed(ctx, change, ({ id }) => setActive(ctx, id, true))

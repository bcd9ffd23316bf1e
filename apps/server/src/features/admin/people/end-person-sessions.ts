/** Use case: an admin signs a person out everywhere. */
import type { admin } from '@handshake/contracts/admin.ts'
import { endAccess } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { changed } from './change-person.ts'

export const endPersonSessions: UseCase<typeof admin.endPersonSessions> = (ctx, change) =>
  changed(ctx, change, ({ id }) => endAccess(ctx, id, null))

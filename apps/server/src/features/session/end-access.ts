/** Ends every standing way into an account: its sessions, but for one that is kept, its keys, and its calendar address, which is a session in all but name. */
import type { PersonId, SessionId } from '@handshake/domain/ids.ts'
import { forgetFeed } from '#features/calendar/calendar.public.ts'
import { forgetKeys } from '#features/developer/developer.public.ts'
import type { Context } from '#platform/context.ts'
import { closeSessions } from './session.store.ts'

/** How many sessions ended. */
export async function endAccess(
  ctx: Pick<Context, 'sql'>,
  personId: PersonId,
  keep: SessionId | null,
): Promise<number> {
  await forgetFeed(ctx, { personId })
  await forgetKeys(ctx, { personId })
  return closeSessions(ctx.sql, personId, keep)
}

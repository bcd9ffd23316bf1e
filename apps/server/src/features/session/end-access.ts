/** Ends every standing way into an account: its sessions, but for one that is kept, its keys, what reads along at an endpoint, and the addresses of its feeds, which are sessions in all but name. */
import type { PersonId, SessionId } from '@handshake/domain/ids.ts'
import { forgetFeeds } from '#features/calendar/calendar.public.ts'
import { forgetKeys, muteWebhooks } from '#features/developer/developer.public.ts'
import type { Context } from '#platform/context.ts'
import { closeSessions } from './session.store.ts'

/** How many sessions ended. */
export async function endAccess(
  ctx: Pick<Context, 'sql'>,
  personId: PersonId,
  keep: SessionId | null,
): Promise<number> {
  await forgetFeeds(ctx, { personId })
  await forgetKeys(ctx, { personId })
  await muteWebhooks(ctx, { personId })
  return closeSessions(ctx.sql, personId, keep)
}

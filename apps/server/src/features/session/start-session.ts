/** Opens a session for a person, puts it in the cookie and says what the browser needs to know. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { SessionView } from '@handshake/contracts/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCaseContext } from '#platform/use-case.ts'
import { nameAdmin } from './name-admin.ts'
import { closeSessions, openSession } from './session.store.ts'
import { viewOfPerson } from './view-of-person.ts'

export type SessionOpener = Pick<
  UseCaseContext<Route>,
  'sql' | 'client' | 'now' | 'config' | 'caller' | 'concerns' | 'sessionCookie' | 'tell'
>

export async function startSession(ctx: SessionOpener, personId: PersonId): Promise<SessionView> {
  ctx.concerns({ personId })
  // The role comes with this sign-in alone: what was open before it was opened by someone who was no admin yet.
  if ((await nameAdmin(ctx, personId)) && (await closeSessions(ctx.sql, personId, null)) > 0)
    ctx.tell([personId], ['session'])
  const { token, expiresAt, lastsUntil } = await openSession(ctx.sql, personId, ctx.caller, ctx.now)
  // The cookie may outlive a session that is not extended; the row decides.
  ctx.sessionCookie.set(token, lastsUntil)
  return { person: await viewOfPerson(ctx.sql, personId), expiresAt: expiresAt.toISOString() }
}

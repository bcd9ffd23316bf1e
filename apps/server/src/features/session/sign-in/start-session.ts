/** Opens a session for a person, puts it in the cookie and says what the browser needs to know; and changes its token later. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { sessionLife } from '@handshake/domain/session/session-life.ts'
import type { Sql } from '#platform/db/db.ts'
import type { Person, UseCaseContext } from '#platform/use-case.ts'
import { nameAdmin } from '../role/roles.ts'
import { changeToken, closeSession, closeSessions, openSession, type SignInWay } from '../session.store.ts'
import { viewOfPerson } from '../view-of-person.ts'
import { rememberDevice } from './known-device.ts'

export type SessionOpener = Pick<
  UseCaseContext<Route>,
  'sql' | 'client' | 'now' | 'config' | 'caller' | 'concerns' | 'sessionCookie' | 'deviceCookie' | 'tell'
> & {
  /** Whoever this browser was signed in as until now. */
  readonly person: Person | null
}

/** Neither closed by its owner nor switched off by an admin: only then may an account be signed in to. */
export async function isActive(sql: Sql, personId: PersonId): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', personId)
    .select(['closed_at', 'is_active'])
    .executeTakeFirstOrThrow()
  return row.closed_at === null && row.is_active !== false
}

export async function startSession(ctx: SessionOpener, personId: PersonId, way: SignInWay): Promise<SessionView> {
  ctx.concerns({ personId })
  // The new cookie takes the place of the old one, so nobody could end what that one still opens.
  if (ctx.person) {
    await closeSession(ctx.sql, ctx.person.id, ctx.person.sessionId)
    ctx.tell([ctx.person.id], ['session'])
  }
  // The role comes with this sign-in alone: what was open before it was opened by someone who was no admin yet.
  if ((await nameAdmin(ctx, personId)) && (await closeSessions(ctx.sql, personId, null)) > 0)
    ctx.tell([personId], ['session'])
  const { token, expiresAt, lastsUntil } = await openSession(ctx, personId, way)
  await rememberDevice(ctx, personId)
  // The cookie may outlive a session that is not extended; the row decides.
  ctx.sessionCookie.set(token, lastsUntil)
  return { person: await viewOfPerson(ctx.sql, personId), expiresAt: expiresAt.toISOString() }
}

/** After a way into the account was changed: a copy that somebody made of the old token opens nothing anymore. */
export async function rotateSession(
  ctx: Pick<SessionOpener, 'sql' | 'config' | 'sessionCookie'> & { readonly person: Person },
): Promise<void> {
  const changed = await changeToken(ctx.sql, ctx.person.sessionId)
  if (changed === null) return
  const lastsUntil = new Date(changed.createdAt.getTime() + sessionLife[ctx.config.MONEY_MODE].maxMs)
  ctx.sessionCookie.set(changed.token, lastsUntil)
}

/** Use cases: a browser asks who is signed in; a person looks at their sessions, ends one, and signs out here or everywhere. */
import type { session } from '@handshake/contracts/session/session.ts'
import type { SessionId } from '@handshake/domain/ids.ts'
import { deviceName } from '@handshake/domain/session/device-name.ts'
import { findFeeds } from '#features/calendar/calendar.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { endAccess } from './end-access.ts'
import { closeSession, expiryOf } from './session.store.ts'
import { viewOfPerson } from './view-of-person.ts'

/** The browser asks who is signed in. */
export const readSession: UseCase<typeof session.readSession> = async (ctx) => {
  if (!ctx.person) return { session: null }
  const [person, expiresAt] = await Promise.all([
    viewOfPerson(ctx.sql, ctx.person.id),
    expiryOf(ctx.sql, ctx.person.sessionId),
  ])
  return { session: { person, expiresAt: expiresAt.toISOString() } }
}

/** A person looks at where they are signed in, this browser first, and at the addresses of feeds that read along. */
export const readSessions: UseCase<typeof session.readSessions> = async (ctx) => {
  const { sql, person, now } = ctx
  const rows = await sql
    .selectFrom('sessions')
    .where('user_id', '=', person.id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .selectAll()
    .execute()
  const views = rows.map((row) => ({
    id: row.id as SessionId,
    current: row.id === person.sessionId,
    device: deviceName(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastRefreshedAt: row.refreshed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
  const { feed, results } = await findFeeds(ctx, person.id)
  return { sessions: views.sort((a, b) => Number(b.current) - Number(a.current)), calendar: feed, results }
}

/** A person ends one of their sessions, here or on another device. */
export const revokeSession: UseCase<typeof session.revokeSession> = async (ctx, input, refuse) => {
  if (!(await closeSession(ctx.sql, ctx.person.id, input.sessionId))) return refuse('session.unknown-session')
  if (input.sessionId === ctx.person.sessionId) ctx.sessionCookie.clear()
  ctx.tell([ctx.person.id], ['session'])
  return {}
}

/** A person signs out here. Repeating it, or doing it without a session, is fine. */
export const signOut: UseCase<typeof session.signOut> = async (ctx) => {
  if (ctx.person) {
    await closeSession(ctx.sql, ctx.person.id, ctx.person.sessionId)
    // Other tabs and open streams of this person find out now rather than at their next request.
    ctx.tell([ctx.person.id], ['session'])
  }
  ctx.sessionCookie.clear()
  return {}
}

/** A person signs out on every device at once, or on every one but this. */
export const signOutEverywhere: UseCase<typeof session.signOutEverywhere> = async (ctx, input) => {
  const keep = input.keep === 'this' ? ctx.person.sessionId : null
  const endedCount = await endAccess(ctx, ctx.person.id, keep)
  if (keep === null) ctx.sessionCookie.clear()
  ctx.tell([ctx.person.id], ['session'])
  return { endedCount }
}

/** Use case: a person looks at where they are signed in, this browser first, and at the calendar address that reads along. */
import type { session } from '@handshake/contracts/session.ts'
import type { SessionId } from '@handshake/domain/ids.ts'
import { deviceName } from '@handshake/domain/session/device-name.ts'
import { findFeed } from '#features/calendar/calendar.public.ts'
import type { UseCase } from '#platform/use-case.ts'

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
  return {
    sessions: views.sort((a, b) => Number(b.current) - Number(a.current)),
    calendar: await findFeed(ctx, person.id),
  }
}

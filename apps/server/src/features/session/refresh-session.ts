/** Use case: a browser extends its session before it runs out. */
import type { session } from '@handshake/contracts/session/session.ts'
import type { SessionId } from '@handshake/domain/ids.ts'
import { extendedExpiry, refreshThrottleMs } from '@handshake/domain/session/session-life.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { expiryOf } from './session.store.ts'

export const refreshSession: UseCase<typeof session.refreshSession> = async (ctx) => {
  const { sessionId } = ctx.person
  const extendedTo = await extendSession(ctx, sessionId)
  const expiresAt = extendedTo ?? (await expiryOf(ctx.sql, sessionId))
  return { expiresAt: expiresAt.toISOString(), extended: extendedTo !== null }
}

/** Null when it was extended so recently that there is nothing to do. */
async function extendSession(
  { sql, now, config }: Pick<Context, 'sql' | 'now' | 'config'>,
  sessionId: SessionId,
): Promise<Date | null> {
  const due = await sql
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('refreshed_at', '<=', new Date(now.getTime() - refreshThrottleMs))
    .select('created_at')
    .forUpdate()
    .executeTakeFirst()
  if (!due) return null
  const expiresAt = extendedExpiry(due.created_at, now, config.MONEY_MODE)
  await sql
    .updateTable('sessions')
    .set({ expires_at: expiresAt, refreshed_at: now })
    .where('id', '=', sessionId)
    .execute()
  return expiresAt
}

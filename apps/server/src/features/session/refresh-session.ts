/** Use case: a browser extends its session before it runs out. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { expiryOf, extendSession } from './session.store.ts'

export const refreshSession: UseCase<typeof session.refreshSession> = async (ctx) => {
  const { sessionId } = ctx.person
  const extendedTo = await extendSession(ctx, sessionId)
  const expiresAt = extendedTo ?? (await expiryOf(ctx.sql, sessionId))
  return { expiresAt: expiresAt.toISOString(), extended: extendedTo !== null }
}

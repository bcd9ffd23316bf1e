/** Use case: a person ends one of their sessions, here or on another device. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { closeSession } from './session.store.ts'

export const revokeSession: UseCase<typeof session.revokeSession> = async (ctx, input, refuse) => {
  if (!(await closeSession(ctx.sql, ctx.person.id, input.sessionId))) return refuse('session.unknown-session')
  if (input.sessionId === ctx.person.sessionId) ctx.sessionCookie.clear()
  ctx.tell([ctx.person.id], ['session'])
  return {}
}

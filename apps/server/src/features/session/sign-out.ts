/** Use case: a person signs out here. Repeating it, or doing it without a session, is fine. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { closeSession } from './session.store.ts'

export const signOut: UseCase<typeof session.signOut> = async (ctx) => {
  if (ctx.person) {
    await closeSession(ctx.sql, ctx.person.id, ctx.person.sessionId)
    // Other tabs and open streams of this person find out now rather than at their next request.
    ctx.tell([ctx.person.id], ['session'])
  }
  ctx.sessionCookie.clear()
  return {}
}

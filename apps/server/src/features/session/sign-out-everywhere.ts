/** Use case: a person signs out on every device at once, or on every one but this. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { endAccess } from './end-access.ts'

export const signOutEverywhere: UseCase<typeof session.signOutEverywhere> = async (ctx, input) => {
  const keep = input.keep === 'this' ? ctx.person.sessionId : null
  const endedCount = await endAccess(ctx, ctx.person.id, keep)
  if (keep === null) ctx.sessionCookie.clear()
  ctx.tell([ctx.person.id], ['session'])
  return { endedCount }
}

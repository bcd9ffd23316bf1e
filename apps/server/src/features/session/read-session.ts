/** Use case: the browser asks who is signed in. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { expiryOf } from './session.store.ts'
import { viewOfPerson } from './view-of-person.ts'

export const readSession: UseCase<typeof session.readSession> = async (ctx) => {
  if (!ctx.person) return { session: null }
  const [person, expiresAt] = await Promise.all([
    viewOfPerson(ctx.sql, ctx.person.id),
    expiryOf(ctx.sql, ctx.person.sessionId),
  ])
  return { session: { person, expiresAt: expiresAt.toISOString() } }
}

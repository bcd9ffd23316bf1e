/** Use case: a person looks at what happened around their account. */
import type { security } from '@handshake/contracts/security.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readOwnEvents } from './security.store.ts'

const pageSize = 20

export const readOwnSecurityEvents: UseCase<typeof security.readOwnSecurityEvents> = async (ctx, { before }) => {
  const { id } = ctx.person
  const { events, next } = await readOwnEvents(ctx, { personId: id, before }, pageSize)
  return {
    events: events.map(({ person, actor, reference, details, ...event }) => event),
    next,
  }
}

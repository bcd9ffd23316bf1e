/** Use case: a person looks at where they are signed in. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { openSessions } from './session.store.ts'

export const readSessions: UseCase<typeof session.readSessions> = async (ctx) => ({
  sessions: await openSessions(ctx.sql, ctx.person, ctx.now),
})

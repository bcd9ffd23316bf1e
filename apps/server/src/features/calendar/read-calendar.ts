/** Use case: a person looks whether their calendar feed is on. */
import type { calendar } from '@handshake/contracts/calendar.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findFeed } from './calendar.store.ts'

export const readCalendar: UseCase<typeof calendar.readCalendar> = async (ctx) => ({
  feed: await findFeed(ctx, ctx.person.id),
})

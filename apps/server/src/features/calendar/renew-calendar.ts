/** Use case: a person gets a new address for their calendar feed; it is told this once, and the one before is dead. */
import type { calendar } from '@handshake/contracts/calendar.ts'
import type { UseCase } from '#platform/use-case.ts'
import { writeFeed } from './calendar.store.ts'
import { feedPath } from './serve-feed.ts'

export const renewCalendar: UseCase<typeof calendar.renewCalendar> = async (ctx) => {
  const secret = await writeFeed(ctx, ctx.person.id)
  ctx.tell([ctx.person.id], ['session'])
  return {
    address: `${ctx.origin}${feedPath(secret)}`,
    feed: { createdAt: ctx.now.toISOString(), lastReadAt: null },
  }
}

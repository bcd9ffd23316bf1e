/** Use cases: a person looks whether their calendar feed is on, gets a new address for it, and turns it off. */
import type { calendar } from '@handshake/contracts/calendar.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findFeed, forgetFeed, writeFeed } from './calendar.store.ts'
import { feedPath } from './serve-feed.ts'

/** A person looks whether their calendar feed is on. */
export const readCalendar: UseCase<typeof calendar.readCalendar> = async (ctx) => ({
  feed: await findFeed(ctx, ctx.person.id),
})

/** A person gets a new address for their calendar feed; it is told this once, and the one before is dead. */
export const renewCalendar: UseCase<typeof calendar.renewCalendar> = async (ctx) => {
  const secret = await writeFeed(ctx, ctx.person.id)
  ctx.tell([ctx.person.id], ['session'])
  return {
    address: `${ctx.origin}${feedPath(secret)}`,
    feed: { createdAt: ctx.now.toISOString(), lastReadAt: null },
  }
}

/** A person turns their calendar feed off; its address opens nothing anymore. */
export const endCalendar: UseCase<typeof calendar.endCalendar> = async (ctx) => {
  await forgetFeed(ctx, { personId: ctx.person.id })
  ctx.tell([ctx.person.id], ['session'])
  return {}
}

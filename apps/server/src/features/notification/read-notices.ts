/** Use case: a person reads their newest notices. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { countUnread, newestNotices } from './notification.store.ts'

export const readNotices: UseCase<typeof notification.readNotices> = async (ctx) => {
  const [notices, unreadCount] = await Promise.all([
    newestNotices(ctx.sql, ctx.person.id),
    countUnread(ctx.sql, ctx.person.id),
  ])
  return { notices, unreadCount }
}

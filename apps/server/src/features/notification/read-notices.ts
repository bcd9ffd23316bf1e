/** Use case: a person reads their notices, the newest first, page by page. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { countUnread, pageOfNotices } from './notification.store.ts'

export const readNotices: UseCase<typeof notification.readNotices> = async (ctx, { show, before, beforeId }) => {
  const own = { personId: ctx.person.id, now: ctx.now }
  const start = before === undefined ? null : { before: new Date(before), beforeId: beforeId ?? null }
  const [page, unreadCount] = await Promise.all([
    pageOfNotices(ctx.sql, { ...own, show, start }),
    countUnread(ctx.sql, own),
  ])
  return { ...page, unreadCount }
}

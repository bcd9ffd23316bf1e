/** Use cases: a person reads their notices page by page, marks them as read, and deletes one or all. */
import type { notification } from '@handshake/contracts/notification/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { countUnread, deleteOne, deleteUntil, markRead, pageOfNotices } from './notification.store.ts'

/** A person reads their notices, the newest first, page by page. */
export const readNotices: UseCase<typeof notification.readNotices> = async (ctx, { show, before, beforeId }) => {
  const own = { personId: ctx.person.id, now: ctx.now }
  const start = before === undefined ? null : { before: new Date(before), beforeId: beforeId ?? null }
  const [page, unreadCount] = await Promise.all([
    pageOfNotices(ctx.sql, { ...own, show, start }),
    countUnread(ctx.sql, own),
  ])
  return { ...page, unreadCount }
}

/** A person marks notices as read, those they name or all of them. */
export const markNoticesRead: UseCase<typeof notification.markNoticesRead> = async (ctx, { noticeIds }) => {
  const markedCount = await markRead(ctx.sql, { personId: ctx.person.id, noticeIds, now: ctx.now })
  if (markedCount > 0) ctx.tell([ctx.person.id], ['notification'])
  return { markedCount }
}

/** A person deletes one notice. */
export const deleteNotice: UseCase<typeof notification.deleteNotice> = async (ctx, { noticeId }, refuse) => {
  const deletedCount = await deleteOne(ctx.sql, { personId: ctx.person.id, noticeId, now: ctx.now })
  if (deletedCount === null) return refuse('notification.unknown')
  if (deletedCount > 0) ctx.tell([ctx.person.id], ['notification'])
  return { deletedCount }
}

/** A person deletes all their notices, up to the newest one they saw. */
export const deleteNotices: UseCase<typeof notification.deleteNotices> = async (ctx, { until }) => {
  const deletedCount = await deleteUntil(ctx.sql, { personId: ctx.person.id, until: new Date(until), now: ctx.now })
  if (deletedCount > 0) ctx.tell([ctx.person.id], ['notification'])
  return { deletedCount }
}

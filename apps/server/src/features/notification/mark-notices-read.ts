/** Use case: a person marks notices as read, those they name or all of them. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { markRead } from './notification.store.ts'

export const markNoticesRead: UseCase<typeof notification.markNoticesRead> = async (ctx, { noticeIds }) => {
  const markedCount = await markRead(ctx.sql, { personId: ctx.person.id, noticeIds, now: ctx.now })
  if (markedCount > 0) ctx.tell([ctx.person.id], ['notification'])
  return { markedCount }
}

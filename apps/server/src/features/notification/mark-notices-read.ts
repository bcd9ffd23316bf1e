/** Use case: a person marks all their notices as read. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { markAllRead } from './notification.store.ts'

export const markNoticesRead: UseCase<typeof notification.markNoticesRead> = async (ctx) => {
  const markedCount = await markAllRead(ctx.sql, ctx.person.id, ctx.now)
  if (markedCount > 0) ctx.tell([ctx.person.id], ['notification'])
  return { markedCount }
}

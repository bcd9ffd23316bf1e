/** Use case: a person deletes one notice. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { deleteOne } from './notification.store.ts'

export const deleteNotice: UseCase<typeof notification.deleteNotice> = async (ctx, { noticeId }, refuse) => {
  const deletedCount = await deleteOne(ctx.sql, { personId: ctx.person.id, noticeId, now: ctx.now })
  if (deletedCount === null) return refuse('notification.unknown')
  if (deletedCount > 0) ctx.tell([ctx.person.id], ['notification'])
  return { deletedCount }
}

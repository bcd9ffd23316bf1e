/** Use case: a person deletes all their notices, up to the newest one they saw. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { deleteUntil } from './notification.store.ts'

export const deleteNotices: UseCase<typeof notification.deleteNotices> = async (ctx, { until }) => {
  const deletedCount = await deleteUntil(ctx.sql, { personId: ctx.person.id, until: new Date(until), now: ctx.now })
  if (deletedCount > 0) ctx.tell([ctx.person.id], ['notification'])
  return { deletedCount }
}

/** Use case: staff delete one of their own views of a table. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { savedViewOf } from './saved-view.store.ts'

export const deleteView: UseCase<typeof admin.deleteView> = async (ctx, { viewId }, refuse) => {
  const row = await ctx.sql
    .deleteFrom('saved_views')
    .where('id', '=', viewId)
    .where('user_id', '=', ctx.person.id)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? refuse('admin.unknown-view') : savedViewOf(row)
}

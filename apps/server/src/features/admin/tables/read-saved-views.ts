/** Use case: staff read how they like to look at a table. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { savedViewOf } from './saved-view.store.ts'

export const readSavedViews: UseCase<typeof admin.readSavedViews> = async (ctx, { table }) => {
  const rows = await ctx.sql
    .selectFrom('saved_views')
    .where('user_id', '=', ctx.person.id)
    .where('room', '=', table)
    .orderBy('name')
    .selectAll()
    .execute()
  return { views: rows.map(savedViewOf) }
}

/** Use case: staff keep how they look at a table under a name; the same name again replaces it. */
import { mostViews } from '@handshake/contracts/admin/table-routes.ts'
import type { admin } from '@handshake/contracts/admin.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { savedViewOf } from './saved-view.store.ts'

export const saveView: UseCase<typeof admin.saveView> = async (ctx, { table, name, query }, refuse) => {
  await lockNamed(ctx, `saved views of ${ctx.person.id}`)
  const others = await ctx.sql
    .selectFrom('saved_views')
    .where('user_id', '=', ctx.person.id)
    .where('room', '=', table)
    .where('name', '<>', name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(others.count) >= mostViews) return refuse('admin.too-many-views', { limit: mostViews })
  const row = await ctx.sql
    .insertInto('saved_views')
    .values({ id: mintId<'view'>(ctx.now), user_id: ctx.person.id, room: table, name, query, created_at: ctx.now })
    .onConflict((same) => same.columns(['user_id', 'room', 'name']).doUpdateSet({ query }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return savedViewOf(row)
}

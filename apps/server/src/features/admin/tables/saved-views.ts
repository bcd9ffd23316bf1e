/** Use cases: staff keep how they look at a table under a name, read their views and delete one. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import { maxViews, type SavedView } from '@handshake/contracts/admin/table-routes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'

/** Storage of saved views. */
const savedViewOf = (row: Selectable<Database['saved_views']>): SavedView => ({
  id: row.id as SavedView['id'],
  table: row.room as SavedView['table'],
  name: row.name,
  query: row.query,
  createdAt: row.created_at.toISOString(),
})

export const forgetViews = async ({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<void> => {
  await sql.deleteFrom('saved_views').where('user_id', '=', personId).execute()
}

/** Staff read how they like to look at a table. */
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

/** Staff keep how they look at a table under a name; the same name again replaces it. */
export const saveView: UseCase<typeof admin.saveView> = async (ctx, { table, name, query }, refuse) => {
  await lockNamed(ctx, `saved views of ${ctx.person.id}`)
  const others = await ctx.sql
    .selectFrom('saved_views')
    .where('user_id', '=', ctx.person.id)
    .where('room', '=', table)
    .where('name', '<>', name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(others.count) >= maxViews) return refuse('admin.too-many-views', { limit: maxViews })
  const row = await ctx.sql
    .insertInto('saved_views')
    .values({ id: mintId<'view'>(ctx.now), user_id: ctx.person.id, room: table, name, query, created_at: ctx.now })
    .onConflict((same) => same.columns(['user_id', 'room', 'name']).doUpdateSet({ query }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return savedViewOf(row)
}

/** Staff delete one of their own views of a table. */
export const deleteView: UseCase<typeof admin.deleteView> = async (ctx, { viewId }, refuse) => {
  const row = await ctx.sql
    .deleteFrom('saved_views')
    .where('id', '=', viewId)
    .where('user_id', '=', ctx.person.id)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? refuse('admin.unknown-view') : savedViewOf(row)
}

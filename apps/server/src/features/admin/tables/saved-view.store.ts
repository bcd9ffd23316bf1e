/** Saved views at rest. */
import type { SavedView } from '@handshake/contracts/admin/table-routes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'

export const savedViewOf = (row: Selectable<Database['saved_views']>): SavedView => ({
  id: row.id as SavedView['id'],
  table: row.room as SavedView['table'],
  name: row.name,
  query: row.query,
  createdAt: row.created_at.toISOString(),
})

export const forgetViews = async ({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<void> => {
  await sql.deleteFrom('saved_views').where('user_id', '=', personId).execute()
}

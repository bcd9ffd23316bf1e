/** Use case: an admin looks at the feature flags. */
import type { admin, FeatureFlag, FlagKey } from '@handshake/contracts/admin.ts'
import type { Sql } from '#platform/db/db.ts'
import type { UseCase } from '#platform/use-case.ts'

export const readFeatureFlags: UseCase<typeof admin.readFeatureFlags> = async (ctx) => ({
  flags: await featureFlags(ctx.sql),
})

export async function featureFlags(sql: Sql): Promise<FeatureFlag[]> {
  const rows = await sql.selectFrom('feature_flags').orderBy('category').orderBy('key').selectAll().execute()
  return rows.map((row) => ({
    key: row.key as FlagKey,
    enabled: row.enabled,
    description: row.description,
    category: row.category as FeatureFlag['category'],
    updatedAt: row.updated_at?.toISOString() ?? null,
  }))
}

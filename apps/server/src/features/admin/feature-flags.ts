/** Use cases: an admin looks at the feature flags and switches one; a browser asks which are on. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { FeatureFlag, FlagKey } from '@handshake/contracts/admin/flag-routes.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Sql } from '#platform/db/db.ts'
import type { UseCase } from '#platform/use-case.ts'

/** An admin looks at the feature flags. */
export const readFeatureFlags: UseCase<typeof admin.readFeatureFlags> = async (ctx) => ({
  flags: await featureFlags(ctx.sql),
})

async function featureFlags(sql: Sql): Promise<FeatureFlag[]> {
  const rows = await sql.selectFrom('feature_flags').orderBy('category').orderBy('key').selectAll().execute()
  return rows.map((row) => ({
    key: row.key as FlagKey,
    enabled: row.enabled,
    description: row.description,
    category: row.category as FeatureFlag['category'],
    updatedAt: row.updated_at?.toISOString() ?? null,
  }))
}

/** An admin switches a feature flag. */
export const switchFeatureFlag: UseCase<typeof admin.switchFeatureFlag> = async (ctx, { key, enabled }) => {
  await ctx.sql
    .updateTable('feature_flags')
    .set({ enabled, updated_at: ctx.now, updated_by: ctx.person.id })
    .where('key', '=', key)
    .execute()
  ctx.log.info({ flag: key, enabled, by: ctx.person.id }, 'a feature flag was switched')
  const flags = await featureFlags(ctx.sql)
  return present(
    flags.find((flag) => flag.key === key),
    `the flag ${key} is in the table`,
  )
}

/** A browser asks which feature flags are on. */
export const readFlags: UseCase<typeof admin.readFlags> = async (ctx) => {
  const flags = await featureFlags(ctx.sql)
  return { flags: Object.fromEntries(flags.map(({ key, enabled }) => [key, enabled])) as Record<FlagKey, boolean> }
}

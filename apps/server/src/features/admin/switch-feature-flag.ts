/** Use case: an admin switches a feature flag. */
import type { admin } from '@handshake/contracts/admin.ts'
import { present } from '@handshake/domain/assert.ts'
import type { UseCase } from '#platform/use-case.ts'
import { featureFlags } from './read-feature-flags.ts'

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

/** Use case: an admin looks at the feature flags. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { featureFlags } from './feature-flags.ts'

export const readFeatureFlags: UseCase<typeof admin.readFeatureFlags> = async (ctx) => ({
  flags: await featureFlags(ctx.sql),
})

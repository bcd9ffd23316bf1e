/** Use case: a browser asks which feature flags are on. */
import type { admin, FlagKey } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { featureFlags } from './read-feature-flags.ts'

export const readFlags: UseCase<typeof admin.readFlags> = async (ctx) => {
  const flags = await featureFlags(ctx.sql)
  return { flags: Object.fromEntries(flags.map(({ key, enabled }) => [key, enabled])) as Record<FlagKey, boolean> }
}

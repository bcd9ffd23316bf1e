/** Administration: feature flags. */
import { admin } from '@handshake/contracts/admin.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readFeatureFlags } from './read-feature-flags.ts'
import { readFlags } from './read-flags.ts'
import { switchFeatureFlag } from './switch-feature-flag.ts'

export const adminFeature = defineFeature('admin', {
  routes: bindRoutes(admin, { readFlags, readFeatureFlags, switchFeatureFlag }),
})

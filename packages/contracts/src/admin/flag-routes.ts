/** The wire of feature flags: for everyone to read, so every page knows this file, and for admins to switch. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'

export const flagKey = z.enum([
  'landing_page_login_button',
  'beta_features_enabled',
  'maintenance_mode',
  'new_user_onboarding',
])
export type FlagKey = z.output<typeof flagKey>

export const featureFlag = z.object({
  key: flagKey,
  enabled: z.boolean(),
  description: z.string(),
  category: z.enum(['ui', 'feature', 'admin']),
  updatedAt: z.nullable(instant),
})
export type FeatureFlag = z.output<typeof featureFlag>

export const flagRoutes = defineContract({
  readFlags: {
    method: 'GET',
    path: '/api/flags',
    access: 'anyone',
    summary: 'Which feature flags are on.',
    input: nothing,
    result: z.object({ flags: z.record(flagKey, z.boolean()) }),
    refusals: [],
  },
  readFeatureFlags: {
    method: 'GET',
    path: '/api/admin/flags',
    access: 'admin',
    summary: 'Every feature flag with its description and category.',
    input: nothing,
    result: z.object({ flags: z.array(featureFlag) }),
    refusals: [],
  },
  switchFeatureFlag: {
    method: 'PATCH',
    path: '/api/admin/flags/:key',
    access: 'admin',
    summary: 'Switches a feature flag. Takes effect for everyone within two seconds.',
    input: z.object({ key: flagKey, enabled: z.boolean() }),
    result: featureFlag,
    refusals: [],
  },
})

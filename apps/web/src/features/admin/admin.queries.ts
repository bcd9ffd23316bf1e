/** Reads of feature flags through the query cache; the browser keeps the last answer, so that a page need not wait for it. */
import { admin, type FeatureFlag, type FlagKey } from '@handshake/contracts/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { storageKeys, writeStored } from '#platform/storage.ts'
import { readCached } from './cached-flags.ts'

export type Flags = { readonly flags: Readonly<Partial<Record<FlagKey, boolean>>> }

export const flagsQuery = queryOptions<Flags>({
  queryKey: readQuery('admin.readFlags', admin.readFlags, {}).queryKey,
  async queryFn({ signal }) {
    const answer = await call(admin.readFlags, {}, { signal })
    writeStored(storageKeys.featureFlags, JSON.stringify(answer.flags))
    return answer
  },
  // Shown at once and asked for anew all the same.
  placeholderData: () => readCached(storageKeys.featureFlags),
})

export const featureFlagsQuery = queryOptions<{ readonly flags: readonly FeatureFlag[] }>({
  queryKey: readQuery('admin.readFeatureFlags', admin.readFeatureFlags, {}).queryKey,
  async queryFn({ signal }) {
    const answer = await call(admin.readFeatureFlags, {}, { signal })
    const known = Object.fromEntries(answer.flags.map(({ key, enabled }) => [key, enabled]))
    writeStored(storageKeys.adminFeatureFlags, JSON.stringify(known))
    return answer
  },
})

export const jobsQuery = readQuery('admin.readJobs', admin.readJobs, {})

export const stuckQuery = readQuery('admin.readStuckWork', admin.readStuckWork, {})

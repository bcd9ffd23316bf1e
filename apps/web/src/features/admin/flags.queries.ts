/** Feature flags through the query cache; the browser keeps the last answer, so that a page need not wait for it. Apart from the admin's other reads, since every page asks for these. */
import { type FeatureFlag, type FlagKey, flagRoutes } from '@handshake/contracts/admin/flag-routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { readStored, type StorageKey, storageKeys, writeStored } from '#platform/storage.ts'

type Cached = { readonly flags: Readonly<Partial<Record<FlagKey, boolean>>> }

/** Feature flags as this browser last knew them; anything it cannot make sense of counts as unknown. */
export function readCached(key: StorageKey): Cached | undefined {
  const text = readStored(key)
  // Written by us as an object of booleans; another hand's text need not be one, nor JSON at all.
  if (text === null || !/^\{("[a-z_]+":(true|false)(,(?=")|(?=\})))*\}$/.test(text)) return undefined
  const read = flagRoutes.readFlags.result.safeParse({ flags: JSON.parse(text) })
  return read.success ? read.data : undefined
}

export type Flags = { readonly flags: Readonly<Partial<Record<FlagKey, boolean>>> }

export const flagsQuery = queryOptions<Flags>({
  queryKey: readQuery('admin.readFlags', flagRoutes.readFlags, {}).queryKey,
  async queryFn({ signal }) {
    const answer = await call(flagRoutes.readFlags, {}, { signal })
    writeStored(storageKeys.featureFlags, JSON.stringify(answer.flags))
    return answer
  },
  // Shown at once and asked for anew all the same.
  placeholderData: () => readCached(storageKeys.featureFlags),
})

export const featureFlagsQuery = queryOptions<{ readonly flags: readonly FeatureFlag[] }>({
  queryKey: readQuery('admin.readFeatureFlags', flagRoutes.readFeatureFlags, {}).queryKey,
  async queryFn({ signal }) {
    const answer = await call(flagRoutes.readFeatureFlags, {}, { signal })
    const known = Object.fromEntries(answer.flags.map(({ key, enabled }) => [key, enabled]))
    writeStored(storageKeys.adminFeatureFlags, JSON.stringify(known))
    return answer
  },
})

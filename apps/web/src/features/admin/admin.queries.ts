/** Reads of the admin's rooms through the query cache; the browser keeps the last answer, so that a page need not wait for it. */
import { admin, type FeatureFlag, type FlagKey } from '@handshake/contracts/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'
import { readStored, type StorageKey, storageKeys, writeStored } from '#platform/storage.ts'

type Cached = { readonly flags: Readonly<Partial<Record<FlagKey, boolean>>> }

/** Feature flags as this browser last knew them; anything it cannot make sense of counts as unknown. */
export function readCached(key: StorageKey): Cached | undefined {
  const text = readStored(key)
  // Written by us as an object of booleans; another hand's text need not be one, nor JSON at all.
  if (text === null || !/^\{("[a-z_]+":(true|false)(,(?=")|(?=\})))*\}$/.test(text)) return undefined
  const read = admin.readFlags.result.safeParse({ flags: JSON.parse(text) })
  return read.success ? read.data : undefined
}

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

/** Every page of every search. */
export const allPeople = ['admin.readPeople', 'pages'] as const

export const peopleQuery = (asked: Readonly<Record<string, string>>) =>
  pagesQuery('admin.readPeople', admin.readPeople, asked)

export const setupQuery = readQuery('admin.readInstallation', admin.readInstallation, {})

export const metricsQuery = (period: 'hour' | 'day') => readQuery('admin.readMetrics', admin.readMetrics, { period })

export const houseFiguresQuery = readQuery('admin.readHouseFigures', admin.readHouseFigures, {})

export const waitingRoomsQuery = readQuery('admin.readWaiting', admin.readWaiting, {})

export const stuckQuery = readQuery('admin.readStuckWork', admin.readStuckWork, {})

/** What the address says is checked by the contract before it is sent. */
export const dealsQuery = (asked: Readonly<Record<string, string>>) =>
  pagesQuery('admin.readDeals', admin.readDeals, asked)

export const dealQuery = (dealId: string) => readQuery('admin.readDeal', admin.readDeal, { dealId })

export const dealStepsQuery = (dealId: string) => pagesQuery('admin.readDealSteps', admin.readDealSteps, { dealId })

export const dealTransfersQuery = (dealId: string) =>
  pagesQuery('admin.readDealTransfers', admin.readDealTransfers, { dealId })

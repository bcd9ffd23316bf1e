/** Reads of the admin's rooms through the query cache. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'

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

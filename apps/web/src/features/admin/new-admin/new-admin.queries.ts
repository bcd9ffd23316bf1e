/** Reads of requests for a new admin. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { pagesQuery } from '#platform/cache/queries.ts'

export const waitingNewAdminsQuery = pagesQuery('admin.readNewAdmins', admin.readNewAdmins, { show: 'waiting' })

export const endedNewAdminsQuery = pagesQuery('admin.readNewAdmins', admin.readNewAdmins, { show: 'ended' })

/** Every page of every list of them. */
export const newAdminReads = ['admin.readNewAdmins'] as const

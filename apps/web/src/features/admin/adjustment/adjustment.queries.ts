/** Reads of balance adjustments and of the balance they are about. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'

export const waitingQuery = pagesQuery('admin.readAdjustments', admin.readAdjustments, { show: 'waiting' })

export const endedQuery = pagesQuery('admin.readAdjustments', admin.readAdjustments, { show: 'ended' })

export const personBalanceQuery = (personId: PersonId) =>
  readQuery('admin.readPersonBalance', admin.readPersonBalance, { personId })

/** Every page of every list of them, and every person's balance. */
export const adjustmentReads = ['admin.readAdjustments', 'admin.readPersonBalance'] as const

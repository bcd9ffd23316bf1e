/** A page of a list of pools, newest first: where it begins, and where the next one does. */
import type { PoolRow } from '@handshake/contracts/pool/pool-views.ts'
import { decodePlace, encodePlace } from '#features/handshake/handshake.public.ts'
import { type ListedPool, poolRowView } from '../pool-rows.ts'

export const pageSize = 20

export type From = { readonly at: Date; readonly id: string }

const beginning: From = { at: new Date('9999-12-31'), id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }

/** Null for a cursor that is none of ours. */
export function beginOf(cursor: string | undefined): From | null {
  if (cursor === undefined) return beginning
  const place = decodePlace(cursor)
  const at = new Date(place?.key ?? Number.NaN)
  return place === null || Number.isNaN(at.getTime()) ? null : { at, id: place.id }
}

/** Of one row more than a page, which only says that there is another. */
export function pageOf(rows: readonly ListedPool[]): { pools: PoolRow[]; nextCursor: string | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    pools: page.map(poolRowView),
    nextCursor: rows.length > pageSize && last ? encodePlace({ key: last.createdAt.toISOString(), id: last.id }) : null,
  }
}

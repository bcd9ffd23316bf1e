/** Ids with names: stories speak of maya and lunch, the books of UUIDs, and the same name is always the same id. */
import { createHash, randomBytes } from 'node:crypto'
import { idFrom } from '@handshake/domain/ids.ts'
import type { MadeTransferId } from '../src/transfer-id.ts'

/** Stories post under names of their own choice, so here a name is as good as an id that was made for a transfer. */
export function named(name: string): MadeTransferId {
  return asMade(idFrom(1_700_000_000_000, createHash('sha256').update(name).digest()))
}

export const freshId = (): MadeTransferId => asMade(idFrom(Date.now(), randomBytes(10)))

const asMade = (id: string): MadeTransferId => `${id.slice(0, 14)}8${id.slice(15)}` as MadeTransferId

/** Ids with names: stories speak of maya and lunch, the books of UUIDs, and the same name is always the same id. */
import { createHash, randomBytes } from 'node:crypto'
import { idFrom } from '@handshake/domain/ids.ts'

export function named(name: string): string {
  return idFrom(1_700_000_000_000, createHash('sha256').update(name).digest())
}

export const freshId = (): string => idFrom(Date.now(), randomBytes(10))

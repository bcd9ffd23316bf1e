/** Feature flags as this browser last knew them; anything it cannot make sense of counts as unknown. */
import { admin, type FlagKey } from '@handshake/contracts/admin.ts'
import { readStored, type StorageKey } from '#platform/storage.ts'

type Cached = { readonly flags: Readonly<Partial<Record<FlagKey, boolean>>> }

export function readCached(key: StorageKey): Cached | undefined {
  const text = readStored(key)
  // Written by us as an object of booleans; another hand's text need not be one, nor JSON at all.
  if (text === null || !/^\{("[a-z_]+":(true|false)(,(?=")|(?=\})))*\}$/.test(text)) return undefined
  const read = admin.readFlags.result.safeParse({ flags: JSON.parse(text) })
  return read.success ? read.data : undefined
}

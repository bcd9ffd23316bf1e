/** Ids of rows that follow from another id, so that what is told twice is written once. Transfers have their own: transfer-id.ts. */
import { parseId } from '@handshake/domain/ids.ts'
import { concatBytes, sha256, utf8, uuidBytes, uuidText } from './bytes.ts'

/** Version 8, with the time of the first id kept in front: rows made together lie together in the index. */
export function derivedId(from: string, purpose: string): string {
  const source = uuidBytes(from)
  const digest = sha256(concatBytes(source, utf8(purpose)))
  const bytes = concatBytes(source.subarray(0, 6), digest.subarray(0, 10))
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return parseId(uuidText(bytes))
}

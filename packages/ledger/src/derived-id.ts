/** Ids that follow from another id, so that a repeated request makes the same transfers and none twice. */
import { type Id, parseId } from '@handshake/domain/ids.ts'
import { concatBytes, toHex, utf8, uuidBytes } from './bytes.ts'
import { sha256 } from './sha256.ts'

/** Version 8, with the time of the first id kept in front: rows made together lie together in the index. */
export function derivedId(from: string, purpose: string): Id<'transfer'> {
  const source = uuidBytes(from)
  const digest = sha256(concatBytes(source, utf8(purpose)))
  const bytes = concatBytes(source.subarray(0, 6), digest.subarray(0, 10))
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const text = toHex(bytes)
  return parseId(
    [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-'),
  )
}

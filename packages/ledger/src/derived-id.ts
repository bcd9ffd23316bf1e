/** Ids derived from another id, so that handling the same event twice writes one row. Transfer ids are made only in transfer-id.ts. */
import { hash } from 'node:crypto'
import { assert } from '@handshake/domain/assert.ts'
import { parseId } from '@handshake/domain/ids.ts'

export const derivedId = (from: string, purpose: string): string => idAfter(from, { purpose, version: '8' })

const idLength = 16
/** Used again and again, since nothing waits between writing and hashing it; it begins with the bytes of `inFront`. */
const scratch = Buffer.alloc(512)
let inFront: string | null = null

/**
 * The time of the first id stays in front, so that rows made together lie together in the index; then the version, and as much of the SHA-256
 * of id and purpose as fits. Spelled as text from the hash's own hex: a payout makes several of these.
 */
export function idAfter(
  from: string,
  { purpose, version }: { readonly purpose: string; readonly version: '5' | '8' },
): string {
  // The ids of one payout follow from one id.
  if (from !== inFront) {
    const hex = from.replaceAll('-', '')
    inFront = null
    assert(hex.length === 2 * idLength && scratch.write(hex, 0, idLength, 'hex') === idLength, `not an id: ${from}`)
    inFront = from
  }
  // A character has at most three bytes.
  const room = idLength + purpose.length * 3
  const bytes = room <= scratch.length ? scratch : Buffer.concat([scratch.subarray(0, idLength)], room)
  const end = idLength + bytes.write(purpose, idLength, 'utf8')
  const digest = hash('sha256', bytes.subarray(0, end), 'hex')
  const variant = '89ab'.charAt(Number.parseInt(digest.charAt(4), 16) & 3)
  return parseId(
    `${from.slice(0, 13)}-${version}${digest.slice(1, 4)}-${variant}${digest.slice(5, 8)}-${digest.slice(8, 20)}`,
  )
}

/** Ids derived from another id, so that handling the same event twice writes one row. Transfer ids are made only in transfer-id.ts. */
import { hash } from 'node:crypto'
import { assert } from '@handshake/domain/assert.ts'
import { parseId } from '@handshake/domain/ids.ts'

export const derivedId = (from: string, purpose: string): string => idAfter(from, { purpose, version: '8' })

const idLength = 16
/** Used again and again, since nothing waits between writing and hashing it. */
const scratch = Buffer.alloc(512)

/**
 * The time of the first id stays in front, so that rows made together lie together in the index; then the version, and as much of the SHA-256
 * of id and purpose as fits. Spelled as text from the hash's own hex: a payout makes several of these.
 */
export function idAfter(
  from: string,
  { purpose, version }: { readonly purpose: string; readonly version: '5' | '8' },
): string {
  // A character has at most three bytes.
  const room = idLength + purpose.length * 3
  const bytes = room <= scratch.length ? scratch : Buffer.alloc(room)
  const hex = from.replaceAll('-', '')
  assert(hex.length === 2 * idLength && bytes.write(hex, 0, idLength, 'hex') === idLength, `not an id: ${from}`)
  const end = idLength + bytes.write(purpose, idLength, 'utf8')
  const digest = hash('sha256', bytes.subarray(0, end), 'hex')
  const variant = '89ab'.charAt(Number.parseInt(digest.charAt(4), 16) & 3)
  return parseId(
    `${from.slice(0, 13)}-${version}${digest.slice(1, 4)}-${variant}${digest.slice(5, 8)}-${digest.slice(8, 20)}`,
  )
}

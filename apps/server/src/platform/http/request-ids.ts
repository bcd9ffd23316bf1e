/** Names requests: a start that no other process has, and a count. Ids that are kept are minted elsewhere; these only have to be one of a kind. */
import { randomUUID } from 'node:crypto'

const startLength = 24
const countLength = 12
const maxCounted = 16 ** countLength

/** Spelled as every other id. Knowing one opens nothing, so the next may be guessed. */
export function createRequestIds(): () => string {
  const own = randomUUID()
  const start = own.slice(0, startLength)
  // From anywhere, so that the first answer does not tell how long ago we started.
  let count = Number.parseInt(own.slice(startLength), 16)
  return () => {
    count = (count + 1) % maxCounted
    return start + count.toString(16).padStart(countLength, '0')
  }
}

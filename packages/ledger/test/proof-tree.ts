/** The tree of the proof of liabilities as its definition says, to hold against the one the database makes and the browser checks. */
import { assert } from '@handshake/domain/assert.ts'
import type { InclusionProof, Leaf, PublishedRoot } from '../src/proof-store.ts'
import { concatBytes, fromHex, sha256, toHex, utf8, uuidBytes } from './bytes.ts'

/** A node of the tree: a hash, and the sum of all balances below it. */
export type SumNode = { readonly hash: string; readonly sumCents: number }

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)

export function leafNode(leaf: Leaf): SumNode {
  const hash = sha256(
    concatBytes(
      leafMark,
      uuidBytes(leaf.nonce),
      uuidBytes(leaf.ownerId),
      bigintBytes(leaf.version),
      fromHex(leaf.headHash),
      bigintBytes(leaf.balanceCents),
      utf8(leaf.kind),
    ),
  )
  return { hash: toHex(hash), sumCents: leaf.balanceCents }
}

export function parentNode(left: SumNode, right: SumNode): SumNode {
  const hash = sha256(
    concatBytes(
      nodeMark,
      fromHex(left.hash),
      bigintBytes(left.sumCents),
      fromHex(right.hash),
      bigintBytes(right.sumCents),
    ),
  )
  return { hash: toHex(hash), sumCents: left.sumCents + right.sumCents }
}

/** An odd one out moves up as it is: hashed with itself, one balance would count twice. */
export function rootOf(leaves: readonly Leaf[]): PublishedRoot {
  let level = leaves.map(leafNode)
  if (level.length === 0) return { rootHash: toHex(sha256(new Uint8Array())), totalCents: 0 }
  while (level.length > 1) {
    level = level.flatMap((left, index) => {
      if (index % 2 === 1) return []
      const right = level[index + 1]
      return [right === undefined ? left : parentNode(left, right)]
    })
  }
  const [top] = level
  return { rootHash: top?.hash ?? '', totalCents: top?.sumCents ?? 0 }
}

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** A negative sum anywhere on the way would let us owe less than we do, so it breaks the proof. */
export function isIncluded({ leaf, path }: InclusionProof, published: PublishedRoot): boolean {
  if (![leaf.balanceCents, leaf.version, ...path.map((step) => step.sumCents)].every(isAmount)) return false
  let node = leafNode(leaf)
  for (const step of path) {
    node = step.side === 'left' ? parentNode(step, node) : parentNode(node, step)
    if (!isAmount(node.sumCents)) return false
  }
  return node.hash === published.rootHash && node.sumCents === published.totalCents
}

/** Eight bytes, highest first, as PostgreSQL sends a bigint. */
export function bigintBytes(value: number): Uint8Array {
  assert(Number.isSafeInteger(value), `not a safe integer: ${value}`)
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value))
  return bytes
}

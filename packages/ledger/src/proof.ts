/** Proof of liabilities: the tree of balances and the paths in it. The browser checks them with code of its own, so that it trusts nobody. */
import { bigintBytes, concatBytes, fromHex, sha256, toHex, utf8, uuidBytes } from './bytes.ts'

export type Leaf = {
  readonly kind: string
  readonly ownerId: string
  readonly nonce: string
  readonly balanceCents: number
  /** How many transfers the account had seen, and the hash of the last one. */
  readonly version: number
  readonly headHash: string
}

/** A node of the tree: a hash, and the sum of all balances below it. */
export type SumNode = { readonly hash: string; readonly sumCents: number }

/** The neighbour on the way up, and on which side it stands. */
export type PathStep = SumNode & { readonly side: 'left' | 'right' }

export type PublishedRoot = { readonly rootHash: string; readonly totalCents: number }

export type InclusionProof = { readonly leaf: Leaf; readonly path: readonly PathStep[] }

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

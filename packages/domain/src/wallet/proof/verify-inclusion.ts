/** Checks where the person is, with code of its own, that a balance is counted in the published total of what we owe. */
import { canHash, hexToBytes, isHash, isSum, isUuid, sha256Hex, sumToBytes, textToBytes } from './proof-bytes.ts'

/** A balance with its neighbors on the way up to the root. */
export type OwnLeaf = {
  readonly leaf: {
    readonly kind: string
    readonly ownerId: string
    readonly nonce: string
    readonly balanceCents: number
    readonly version: number
    readonly headHash: string
  }
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string; readonly sumCents: number }[]
}

export type OwnProof = {
  readonly at: string
  readonly root: string
  readonly totalCents: number
  readonly leafCount: number
  readonly leaves: readonly OwnLeaf[]
}

type SumNode = { readonly hash: string; readonly sumCents: number }

export type Inclusion = 'included' | 'other-root' | 'other-total' | 'cannot-check'

/** Nothing is taken on trust: hashes are hashes, and a negative sum anywhere would let us owe less than we do. */
export const isSound = (proof: OwnProof): boolean =>
  isHash(proof.root) && isSum(proof.totalCents) && proof.leaves.every(isSoundLeaf)

const isSoundLeaf = ({ leaf, path }: OwnLeaf): boolean =>
  isUuid(leaf.ownerId) &&
  isUuid(leaf.nonce) &&
  isHash(leaf.headHash) &&
  [leaf.balanceCents, leaf.version, ...path.map((step) => step.sumCents)].every(isSum) &&
  path.every((step) => isHash(step.hash))

type Published = { readonly root: string; readonly totalCents: number }

/** Walks from the leaf to the top; what comes out must be the hash and the total that everyone was shown. */
export async function verifyInclusion({ leaf, path }: OwnLeaf, published: Published): Promise<Inclusion> {
  if (!canHash()) return 'cannot-check'
  let node: SumNode = { hash: await leafHash(leaf), sumCents: leaf.balanceCents }
  for (const step of path) {
    const [left, right] = step.side === 'left' ? [step, node] : [node, step]
    node = { hash: await nodeHash(left, right), sumCents: left.sumCents + right.sumCents }
  }
  if (node.hash !== published.root) return 'other-root'
  return node.sumCents === published.totalCents ? 'included' : 'other-total'
}

/** 0, nonce, owner, version, last hash, balance, kind: so a leaf binds the account and its whole history. */
const leafHash = (leaf: OwnLeaf['leaf']): Promise<string> =>
  sha256Hex(
    [0],
    hexToBytes(leaf.nonce),
    hexToBytes(leaf.ownerId),
    sumToBytes(leaf.version),
    hexToBytes(leaf.headHash),
    sumToBytes(leaf.balanceCents),
    textToBytes(leaf.kind),
  )

/** 1, left hash and sum, right hash and sum: so no node can hide an amount below it. */
const nodeHash = (left: SumNode, right: SumNode): Promise<string> =>
  sha256Hex([1], hexToBytes(left.hash), sumToBytes(left.sumCents), hexToBytes(right.hash), sumToBytes(right.sumCents))

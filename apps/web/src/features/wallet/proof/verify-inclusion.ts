/** Checks in the browser, with code of its own, that a balance is counted in the published total of what we owe. */
import { type Cents, cents } from '@handshake/domain/money.ts'
import { canHash, hexToBytes, isHash, isSum, isUuid, sha256Hex, sumToBytes, textToBytes } from './proof-bytes.ts'

export type ProofLeaf = {
  readonly kind: string
  readonly ownerId: string
  readonly nonce: string
  readonly balanceCents: Cents
  readonly version: number
  readonly headHash: string
}

type SumNode = { readonly hash: string; readonly sumCents: number }
type PathStep = SumNode & { readonly side: 'left' | 'right' }

export type OwnLeaf = { readonly leaf: ProofLeaf; readonly path: readonly PathStep[] }
export type OwnProof = {
  readonly published: {
    readonly rootHash: string
    readonly totalCents: Cents
    readonly madeAt: string
    readonly leafCount: number
  }
  readonly leaves: readonly OwnLeaf[]
}

export type Inclusion = 'included' | 'other-root' | 'other-total' | 'cannot-check'

/** Nothing is taken on trust, not even the shape: null where the answer is not a proof. */
export function readOwnProof(answer: Readonly<Record<string, unknown>>): OwnProof | null {
  const published = answer.published as Partial<OwnProof['published']> | undefined
  const leaves = answer.leaves
  if (!isHash(published?.rootHash) || !isSum(published.totalCents) || !isSum(published.leafCount)) return null
  if (typeof published.madeAt !== 'string' || !Array.isArray(leaves) || !leaves.every(isOwnLeaf)) return null
  const { rootHash, totalCents, madeAt, leafCount } = published
  return { published: { rootHash, totalCents: cents(totalCents), madeAt, leafCount }, leaves }
}

function isOwnLeaf(value: unknown): value is OwnLeaf {
  const { leaf, path } = (value ?? {}) as Partial<OwnLeaf>
  return (
    leaf !== undefined &&
    typeof leaf.kind === 'string' &&
    isUuid(leaf.ownerId) &&
    isUuid(leaf.nonce) &&
    isSum(leaf.balanceCents) &&
    isSum(leaf.version) &&
    isHash(leaf.headHash) &&
    Array.isArray(path) &&
    path.every((step: PathStep) => isHash(step.hash) && isSum(step.sumCents) && ['left', 'right'].includes(step.side))
  )
}

type Published = { readonly rootHash: string; readonly totalCents: number }

/** Walks from the leaf to the top; what comes out must be the hash and the total that everyone was shown. */
export async function verifyInclusion({ leaf, path }: OwnLeaf, published: Published): Promise<Inclusion> {
  if (!canHash()) return 'cannot-check'
  let node: SumNode = { hash: await leafHash(leaf), sumCents: leaf.balanceCents }
  for (const step of path) {
    const [left, right] = step.side === 'left' ? [step, node] : [node, step]
    node = { hash: await nodeHash(left, right), sumCents: left.sumCents + right.sumCents }
  }
  if (node.hash !== published.rootHash) return 'other-root'
  return node.sumCents === published.totalCents ? 'included' : 'other-total'
}

/** 0, nonce, owner, version, last hash, balance, kind: so a leaf binds the account and its whole history. */
const leafHash = (leaf: ProofLeaf): Promise<string> =>
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

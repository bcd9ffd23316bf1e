/** Checks that a receipt is part of what everyone was shown: follows the wallet's chain from the published leaf back to it. */
import { checkOwnProof, type OwnVerdict, type PublicRoot } from './check-own-proof.ts'
import type { OwnProof } from './verify-inclusion.ts'
import { type ReceiptFacts, readReceipt, verifyReceipt } from './verify-receipt.ts'

type Published = {
  readonly proof: OwnProof | null
  readonly proofs: readonly PublicRoot[]
  readonly personId: string
}

export type TracedReceipt =
  | { readonly is: 'counted'; readonly facts: ReceiptFacts }
  | Exclude<OwnVerdict, { readonly is: 'counted' }>
  | { readonly is: 'altered' | 'not-reached' }

/**
 * `receipts` are the wanted one and every later one of the wallet, in any order. Where one of them is missing, or the
 * wanted one is younger than the proof, the chain does not reach it.
 *
 * @public The SDK offers it to programs.
 */
export async function traceReceipt(
  transferId: string,
  receipts: readonly Readonly<Record<string, unknown>>[],
  { proof, proofs, personId }: Published,
): Promise<TracedReceipt> {
  const own = await checkOwnProof(proof, proofs, personId)
  if (own.is !== 'counted') return own
  const byHash = new Map(receipts.map(readReceipt).flatMap((receipt) => (receipt ? [[receipt.hash, receipt]] : [])))
  const account = `wallet ${personId}`
  let head = own.proof.leaves.find(({ leaf }) => leaf.kind === 'wallet')?.leaf.headHash
  for (let left = byHash.size; left > 0; left -= 1) {
    const receipt = byHash.get(head ?? '')
    if (receipt === undefined) break
    const verdict = await verifyReceipt(receipt, { transferId: receipt.id, hash: receipt.hash })
    if (verdict.is !== 'genuine') return { is: verdict.is === 'cannot-check' ? 'cannot-check' : 'altered' }
    const { from, to, after } = verdict.facts
    // It is somebody else's transfer where neither side is this wallet, and then its text is not what the leaf was made of.
    if (from !== account && to !== account) return { is: 'altered' }
    if (receipt.id === transferId) return { is: 'counted', facts: verdict.facts }
    head = from === account ? after[0] : after[1]
  }
  return { is: 'not-reached' }
}

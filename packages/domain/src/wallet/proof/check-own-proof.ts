/** Puts the two answers side by side, the person's own proof and what everyone is shown, and believes neither alone. */
import { isSound, type OwnProof, verifyInclusion } from './verify-inclusion.ts'

export type OwnVerdict =
  | { readonly is: 'counted'; readonly proof: OwnProof }
  | { readonly is: 'none-yet' | 'unreadable' | 'not-yours' | 'not-published' | 'not-counted' | 'cannot-check' }

export type PublicRoot = { readonly root: string; readonly totalCents: number }

export async function checkOwnProof(
  proof: OwnProof | null,
  publicRoots: readonly PublicRoot[],
  personId: string,
): Promise<OwnVerdict> {
  if (proof === null) return { is: 'none-yet' }
  if (!isSound(proof)) return { is: 'unreadable' }
  const wallet = proof.leaves.find(({ leaf }) => leaf.kind === 'wallet')
  if (wallet === undefined) return { is: 'none-yet' }
  if (wallet.leaf.ownerId !== personId) return { is: 'not-yours' }
  const shown = publicRoots.find(({ root }) => root === proof.root)
  if (shown === undefined) return { is: 'not-published' }
  const verdicts = await Promise.all(proof.leaves.map((leaf) => verifyInclusion(leaf, shown)))
  if (verdicts.includes('cannot-check')) return { is: 'cannot-check' }
  return verdicts.every((verdict) => verdict === 'included') ? { is: 'counted', proof } : { is: 'not-counted' }
}

/** Proves that a person is told 'counted' only when their own wallet leads to the root that everyone is shown. */

import { expect, it } from 'vitest'
import { leafNode, parentNode } from '../../../../ledger/test/proof-tree.ts'
import { cents } from '../../money.ts'
import { checkOwnProof } from './check-own-proof.ts'

const me = '00000000-0000-4000-8000-000000000001'
const leaf = {
  kind: 'wallet',
  ownerId: me,
  nonce: '00000000-0000-4000-8000-00000000000a',
  balanceCents: 100_000,
  version: 3,
  headHash: 'b'.repeat(64),
}
const neighbor = leafNode({ ...leaf, ownerId: leaf.nonce, balanceCents: 7 })
const top = parentNode(leafNode(leaf), neighbor)
const published = { root: top.hash, totalCents: cents(top.sumCents), at: '2025-01-01T00:00:00Z', leafCount: 2 }
const proof = { ...published, leaves: [{ leaf, path: [{ ...neighbor, side: 'right' as const }] }] }
const shown = [published]

it('says counted when the own leaf leads to the public root', async () => {
  expect(await checkOwnProof(proof, shown, me)).toMatchObject({ is: 'counted' })
})

it('does not let one server tell two stories', async () => {
  expect(await checkOwnProof(proof, [], me)).toEqual({ is: 'not-published' })
  expect(await checkOwnProof(proof, [{ ...published, totalCents: cents(5) }], me)).toEqual({ is: 'not-counted' })
})

it('notices another person’s leaf, a broken answer, and that there is none yet', async () => {
  expect(await checkOwnProof(proof, shown, leaf.nonce)).toEqual({ is: 'not-yours' })
  expect(await checkOwnProof({ ...proof, root: 'nonsense' }, shown, me)).toEqual({ is: 'unreadable' })
  expect(await checkOwnProof(null, shown, me)).toEqual({ is: 'none-yet' })
  expect(await checkOwnProof({ ...proof, leaves: [] }, shown, me)).toEqual({ is: 'none-yet' })
})

it('counts nothing unless everything of theirs is counted, whatever stands first', async () => {
  const escrow = {
    leaf: { ...leaf, kind: 'handshake-escrow', ownerId: leaf.nonce, balanceCents: 5 },
    path: proof.leaves[0]?.path ?? [],
  }
  expect(await checkOwnProof({ ...proof, leaves: [escrow, ...proof.leaves] }, shown, me)).toEqual({ is: 'not-counted' })
})

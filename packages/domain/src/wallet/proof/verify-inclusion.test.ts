/** Proves the browser's check against the ledger's own trees, against a frozen one, and against every way of lying in one. */

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Leaf, PathStep } from '../../../../ledger/src/proof-store.ts'
import { leafNode, parentNode, rootOf } from '../../../../ledger/test/proof-tree.ts'
import { dollars } from '../../money.ts'
import { isSound, type OwnLeaf, verifyInclusion } from './verify-inclusion.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const leafOf = (balanceCents: number, n: number): Leaf => ({
  kind: n % 3 === 0 ? 'handshake-escrow' : 'wallet',
  ownerId: uuid(n),
  nonce: uuid(n + 1_000),
  balanceCents,
  version: n,
  headHash: n.toString(16).padStart(64, '0'),
})

/** The neighbors of a leaf on the way up, as the ledger lays them out: an odd one out moves up as it is. */
function pathOf(leaves: readonly Leaf[], position: number): PathStep[] {
  const path: PathStep[] = []
  let level = leaves.map(leafNode)
  let at = position
  while (level.length > 1) {
    const neighbor = level[at ^ 1]
    if (neighbor) path.push({ ...neighbor, side: at % 2 === 0 ? 'right' : 'left' })
    level = level.flatMap((left, index) => {
      if (index % 2 === 1) return []
      const right = level[index + 1]
      return [right ? parentNode(left, right) : left]
    })
    at >>= 1
  }
  return path
}

const balances = fc.array(fc.integer({ min: 0, max: 10 ** 13 }), { minLength: 1, maxLength: 40 })

it('finds every leaf of every tree the ledger builds', async () => {
  await fc.assert(
    fc.asyncProperty(balances, fc.nat(), async (amounts, pick) => {
      const leaves = amounts.map(leafOf)
      const at = pick % leaves.length
      const own = { leaf: leaves[at], path: pathOf(leaves, at) } as OwnLeaf
      const { rootHash, totalCents } = rootOf(leaves)
      expect(await verifyInclusion(own, { root: rootHash, totalCents })).toBe('included')
    }),
    { numRuns: 60 },
  )
})

const leaves = [500, 1_000_00, 0, 73, 12_345_67].map(leafOf)
const own = { leaf: leaves[1], path: pathOf(leaves, 1) } as OwnLeaf
/** Frozen, so that no later change of both sides at once goes unseen. */
const published = {
  root: 'e2d8c490ee6153058168cdced5d1416aad4ad75137b4fc7dc22e77defb084336',
  totalCents: dollars(13_351.4),
}

it('agrees with a tree that was written down', async () => {
  expect(await verifyInclusion(own, published)).toBe('included')
})

const [first, ...others] = own.path
const lies: [string, OwnLeaf][] = [
  ['a smaller balance', { ...own, leaf: { ...own.leaf, balanceCents: 1 } }],
  ['another owner', { ...own, leaf: { ...own.leaf, ownerId: uuid(9) } }],
  ['a forgotten movement', { ...own, leaf: { ...own.leaf, version: 0 } }],
  ['another history', { ...own, leaf: { ...own.leaf, headHash: 'f'.repeat(64) } }],
  ['a neighbor who is owed less', { ...own, path: [{ ...(first as PathStep), sumCents: 0 }, ...others] }],
  ['a neighbor on the other side', { ...own, path: [{ ...(first as PathStep), side: 'right' }, ...others] }],
  ['a shorter way', { ...own, path: others }],
]

it.each(lies)('is not taken in by %s', async (_lie, told) => {
  expect(await verifyInclusion(told, published)).toBe('other-root')
})

it('notices a total that is not the sum', async () => {
  expect(await verifyInclusion(own, { ...published, totalCents: 1 })).toBe('other-total')
})

const proof = { ...published, at: '2025-01-01T00:00:00Z', leafCount: 5, leaves: [own] }
const told = (change: Partial<OwnLeaf>) => ({ ...proof, leaves: [{ ...own, ...change }] })

it('takes a proof for sound, and nothing that only looks like one', () => {
  expect(isSound(proof)).toBe(true)
  expect(isSound({ ...proof, root: 'abc' })).toBe(false)
  expect(isSound(told({ path: [{ ...(first as PathStep), sumCents: -5 }] }))).toBe(false)
  expect(isSound(told({ path: [{ ...(first as PathStep), hash: 'zz' }] }))).toBe(false)
  expect(isSound(told({ leaf: { ...own.leaf, balanceCents: -1 } }))).toBe(false)
  expect(isSound(told({ leaf: { ...own.leaf, ownerId: 'me' } }))).toBe(false)
})

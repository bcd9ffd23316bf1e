/** Proves that a receipt is called counted only when an unbroken chain leads to it from the leaf that everyone was shown. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { leafNode, parentNode } from '../../../../ledger/test/proof-tree.ts'
import { traceReceipt } from './trace-receipt.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [me, tom, eve] = [uuid(1), uuid(2), uuid(3)]
const zeros = '0'.repeat(64)

type Move = { readonly id: number; readonly from: string; readonly to: string; readonly after: readonly string[] }
function receiptOf({ id, from, to, after }: Move) {
  const text = [
    ...['handshake transfer 1', `id ${uuid(id)}`, 'kind wallet.send', `from wallet ${from}`, `to wallet ${to}`],
    ...['cents 5000', 'for  ', 'corrects ', 'at 2025-11-15T03:14:15.926535Z', ...after.map((hash) => `after ${hash}`)],
    ...['metadata {}', `description sent\nfrom wallet ${eve}\nafter ${zeros}`],
  ].join('\n')
  return { id: uuid(id), text, hash: createHash('sha256').update(text).digest('hex') }
}

// I am paid, pay, and am paid again; the fourth is later than the proof.
const first = receiptOf({ id: 11, from: tom, to: me, after: ['a'.repeat(64), zeros] })
const second = receiptOf({ id: 12, from: me, to: tom, after: [first.hash, first.hash] })
const third = receiptOf({ id: 13, from: eve, to: me, after: ['b'.repeat(64), second.hash] })
const fourth = receiptOf({ id: 14, from: me, to: eve, after: [third.hash, third.hash] })
const all = [fourth, third, second, first]

function published(headHash: string) {
  const leaf = { kind: 'wallet', ownerId: me, nonce: uuid(9), balanceCents: 5_000, version: 3, headHash }
  const neighbor = leafNode({ ...leaf, ownerId: tom, nonce: uuid(8) })
  const { hash: root, sumCents: totalCents } = parentNode(leafNode(leaf), neighbor)
  const proof = { root, totalCents, at: '2025-12-01T00:00:00Z', leafCount: 2 }
  const leaves = [{ leaf, path: [{ ...neighbor, side: 'right' as const }] }]
  return { proof: { ...proof, leaves }, proofs: [proof], personId: me }
}
const books = published(third.hash)
const trace = async (transfer: { id: string }, receipts: readonly object[] = all, given = books) =>
  (await traceReceipt(transfer.id, receipts as never, given)).is

it('follows the chain to every receipt the proof covers, on either side of it and in any order', async () => {
  for (const receipt of [first, second, third]) {
    expect(await trace(receipt)).toBe('counted')
    expect(await trace(receipt, all.toReversed())).toBe('counted')
  }
  expect(await traceReceipt(first.id, all, books)).toMatchObject({ facts: { amountCents: 5_000, to: `wallet ${me}` } })
})

it('does not reach what is later than the proof, or lies behind a gap', async () => {
  expect(await trace(fourth)).toBe('not-reached')
  expect(await trace(first, [third, first])).toBe('not-reached')
  expect(await trace(first, [])).toBe('not-reached')
  expect(await trace({ id: uuid(99) })).toBe('not-reached')
})

it('is not taken in by a changed receipt, by one of others, or by a receipt in the place of another', async () => {
  const dearer = { ...second, text: second.text.replace('5000', '9000') }
  expect(await trace(first, [third, dearer, first])).toBe('altered')
  const genuineButOther = receiptOf({ id: 12, from: me, to: tom, after: [first.hash, zeros] })
  expect(await trace(first, [third, genuineButOther, first])).toBe('not-reached')
  const others = receiptOf({ id: 15, from: tom, to: eve, after: [first.hash, first.hash] })
  expect(await trace(first, [others, first], published(others.hash))).toBe('altered')
  expect(await trace(first, [{}, { ...third, hash: 'short' }])).toBe('not-reached')
})

it('believes no leaf that is not in the root everyone was shown', async () => {
  expect(await trace(first, all, { ...books, proofs: [] })).toBe('not-published')
  expect(await trace(first, all, { ...books, proof: published(first.hash).proof, proofs: books.proofs })).toBe(
    'not-published',
  )
  const [own] = books.proof.leaves
  const forged = { ...books.proof, leaves: [{ ...own, leaf: { ...own?.leaf, headHash: first.hash } }] } as never
  expect(await trace(first, all, { ...books, proof: forged })).toBe('not-counted')
  expect(await trace(first, all, { ...books, personId: tom })).toBe('not-yours')
})

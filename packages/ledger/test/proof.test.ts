/** The tree the database makes is the tree its definition says, and every owner can check their own leaf against the root. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { post } from '../src/post.ts'
import { inclusionOf, type Leaf, makeProof, publishedProofs } from '../src/proof-store.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'
import { isIncluded, leafNode, rootOf } from './proof-tree.ts'

const { app, admin } = await ledgerDatabase()
const people = Array.from({ length: 11 }, (_, n) => named(`person ${n}`))
const wallet = (ownerId: string) => ({ kind: 'wallet', ownerId }) as const

beforeAll(async () => {
  expect(await makeProof(app, freshId(), new Date(1_000))).toMatchObject({ leafCount: 0, totalCents: 0 })
  for (const [n, ownerId] of people.entries()) {
    await openAccount(app, wallet(ownerId))
    if (n > 0) await post(app, [{ id: freshId(), kind: 'wallet.open', to: ownerId, amountCents: cents(n * 100) }])
  }
  const stake = {
    id: freshId(),
    kind: 'handshake.lock-stake',
    from: people[9] ?? '',
    to: named('bet'),
    amountCents: cents(250),
  } as const
  await post(app, [stake])
})

test('the root and the total follow from the leaves, whoever computes them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const published = await makeProof(app, freshId(), new Date(2_000 + round))
    const { rows } = await admin.query(
      `select kind, owner_id as "ownerId", nonce, balance_cents::int as "balanceCents", version::int,
              encode(head_hash, 'hex') as "headHash" from ledger.proof_leaves where proof_id = $1 order by position`,
      [published.id],
    )
    expect(rootOf(rows as Leaf[])).toEqual({ rootHash: published.rootHash, totalCents: published.totalCents })
    expect(published).toMatchObject({ leafCount: 12, totalCents: 5_500 })
    await post(app, [
      { id: freshId(), kind: 'wallet.send', from: people[10] ?? '', to: people[0] ?? '', amountCents: cents(1) },
    ])
  }
})

test('everyone finds their own balance in the newest root, escrow too, and strangers find nothing', async () => {
  for (const account of [...people.map(wallet), { kind: 'handshake-escrow', ownerId: named('bet') } as const]) {
    const inclusion = await inclusionOf(app, account)
    if (inclusion === null) throw new Error(`${account.kind} has a leaf`)
    expect(isIncluded(inclusion, inclusion.published)).toBe(true)
  }
  expect(await inclusionOf(app, wallet(named('stranger')))).toBeNull()
})

test('no other balance, owner, account, nonce, version or order passes', async () => {
  const inclusion = await inclusionOf(app, wallet(people[5] ?? ''))
  if (inclusion === null) throw new Error('there is a leaf')
  const { leaf, path, published } = inclusion
  const lies: Partial<Leaf>[] = [
    { balanceCents: leaf.balanceCents + 1 },
    { ownerId: people[6] ?? '' },
    { kind: 'dispute' },
    { nonce: freshId() },
    { version: leaf.version + 1 },
    { headHash: '00'.repeat(32) },
  ]
  for (const lie of lies) expect(isIncluded({ path, leaf: { ...leaf, ...lie } }, published)).toBe(false)
  expect(isIncluded({ leaf, path: path.toReversed() }, published)).toBe(false)
  expect(isIncluded({ leaf, path: path.slice(1) }, published)).toBe(false)
  expect(isIncluded({ leaf, path }, { ...published, totalCents: published.totalCents - 1 })).toBe(false)
})

test('a debt hidden behind a negative sum passes no check, even where the hashes fit', async () => {
  const mine: Leaf = {
    kind: 'wallet',
    ownerId: people[0] ?? '',
    nonce: freshId(),
    balanceCents: 500,
    version: 1,
    headHash: '11'.repeat(32),
  }
  const hidden: Leaf = { ...mine, ownerId: people[1] ?? '', balanceCents: -400 }
  const forged = rootOf([mine, hidden])
  expect(isIncluded({ leaf: mine, path: [{ ...leafNode(hidden), side: 'right' }] }, forged)).toBe(false)
})

test('old trees are forgotten, their roots are not', async () => {
  const roots = await publishedProofs(app, 10)
  expect(roots.length).toBe(4)
  const { rows } = await admin.query('select distinct proof_id from ledger.proof_leaves')
  expect(rows.map((row) => row.proof_id).sort()).toEqual(
    roots
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  )
})

/** The books, over HTTP: auditing, stopping and releasing money, and the proof of what we owe. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isIncluded } from '../../../../../../packages/ledger/test/proof-tree.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode, useNode } from '../../../../test/test-node.ts'

const { node, visitor } = useNode()

let counter = 0
const someone = (on: TestNode = node(), role = 'user') => {
  counter += 1
  return moveIn(on, `${role === 'admin' ? 'Admin' : 'Person'} ${counter}`, { role })
}
const send = (from: Resident, to: Resident, amountCents = 1_000) =>
  from.call(wallet.sendMoney, { requestId: randomUUID(), toId: to.id, amountCents })

test('only admins see the books and touch them', async () => {
  const maya = await someone()
  for (const route of [wallet.readBooks, wallet.runAudit, wallet.publishProof])
    expect(await maya.call(route, {})).toMatchObject({ status: 403, error: { code: 'session.forbidden' } })
  expect(await maya.call(wallet.releaseHalt, { note: 'please' })).toMatchObject({ status: 403 })
  expect(await visitor().call(wallet.readBooks, {})).toMatchObject({ status: 401 })
})

test('an audit of sound books says so, and is kept', async () => {
  const sam = await someone(node(), 'admin')
  const { audit } = await sam.done(wallet.runAudit, {})
  expect(audit).toMatchObject({ sound: true, findings: [] })
  expect(audit.laws).toContain('a pending withdrawal is held in full, and nothing else is')
  await node().runJob('wallet.audit-books')
  const books = await sam.done(wallet.readBooks, {})
  expect(books.audits.map(({ sound }) => sound)).toEqual([true, true])
  expect(books.halts).toEqual([])
  const total = books.accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  expect(total).toBe(0)
  expect(await sam.call(wallet.releaseHalt, { note: 'nothing to see' })).toMatchObject({
    status: 409,
    error: { code: 'wallet.not-halted' },
  })
})

test('a cent that is missing stops all money until an admin has looked and released it', async () => {
  const robbed = await startTestNode()
  const [maya, tom, sam] = [await someone(robbed), await someone(robbed), await someone(robbed, 'admin')]
  const first = { requestId: randomUUID(), toId: tom.id, amountCents: 1_000 }
  await maya.done(wallet.sendMoney, first)
  // As the database's owner, past every guard the app has.
  const thief = new pg.Client({ connectionString: robbed.databaseUrl })
  await thief.connect()
  await thief.query(`update ledger.accounts set balance_cents = balance_cents + 1 where owner_id = $1`, [tom.id])

  await robbed.runJob('wallet.audit-books')
  const books = await sam.done(wallet.readBooks, {})
  expect(books.halts).toHaveLength(1)
  expect(books.audits[0]).toMatchObject({ sound: false })
  expect(books.audits[0]?.findings.map(({ law }) => law)).toContain('what leaves enters')

  const stopped = { status: 503, error: { code: 'wallet.halted' } }
  expect(await send(maya, tom)).toMatchObject(stopped)
  expect(await maya.call(payment.deposit, { requestId: randomUUID(), amountCents: 1_000 })).toMatchObject(stopped)
  expect(await maya.call(payment.withdraw, { requestId: randomUUID(), amountCents: 1_000 })).toMatchObject(stopped)
  // Looking is still possible, and a repeat of what happened before is still told so.
  expect((await maya.done(wallet.readBalance, {})).availableCents).toBe(98_995)
  expect((await maya.done(wallet.sendMoney, first)).feeCents).toBe(5)

  await thief.query(`update ledger.accounts set balance_cents = balance_cents - 1 where owner_id = $1`, [tom.id])
  await thief.end()
  expect(await send(maya, tom)).toMatchObject(stopped)
  expect(await sam.done(wallet.releaseHalt, { note: 'a hand in the till; put back' })).toEqual({ releasedCount: 1 })
  expect(await send(maya, tom)).toMatchObject({ ok: true })
  expect((await sam.done(wallet.runAudit, {})).audit.sound).toBe(true)
  await robbed.close()
})

test('a proof of liabilities is published for everyone, and each person can check their own part of it', async () => {
  const [maya, tom, sam] = [await someone(), await someone(), await someone(node(), 'admin')]
  await send(maya, tom, 12_345)
  await maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: 5_000, method: 'ach_transfer' })
  expect(await maya.done(wallet.readOwnProof, {})).toEqual({ proof: null })
  const { proof } = await sam.done(wallet.publishProof, {})
  const { proofs } = await visitor().done(wallet.readLiabilities, {})
  expect(proofs[0]).toEqual(proof)
  for (const [person, count] of [
    [maya, 2],
    [tom, 1],
  ] as const) {
    const { proof: own } = await person.done(wallet.readOwnProof, {})
    expect(own?.leaves).toHaveLength(count)
    const balance = await person.done(wallet.readBalance, {})
    const sum = own?.leaves.reduce((total, { leaf }) => total + leaf.balanceCents, 0)
    expect(sum).toBe(balance.availableCents + balance.heldCents + balance.withdrawingCents)
    for (const leaf of own?.leaves ?? []) {
      const published = { rootHash: proof.root, totalCents: proof.totalCents }
      expect(isIncluded(leaf, published)).toBe(true)
      const lowered = { ...leaf, leaf: { ...leaf.leaf, balanceCents: leaf.leaf.balanceCents - 1 } }
      expect(isIncluded(lowered, published)).toBe(false)
    }
  }
  await node().runJob('wallet.publish-proof')
  expect((await visitor().done(wallet.readLiabilities, {})).proofs).toHaveLength(2)
})

/** What is owed for a reversed deposit: frozen, shown, collected from what comes in, person by person. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords } from '../../../../test/handshakes.ts'
import { useReversals } from '../../../../test/reversals.ts'

const { node, double, someone, balanceOf, told, paid, keepOnly, owedBy, heardOf } = await useReversals()

test('money in a matched escrow stays there; what is missing is owed, freezes the wallet and is collected from what comes in', async () => {
  const [maya, tom] = [await someone(), await someone()]
  const id = await paid(maya, 10_000)
  const bet = await maya.done(handshake.createHandshake, inWords({ stakeCents: 50_000 }))
  expect((await accept(tom, bet)).ok).toBe(true)
  await keepOnly(maya, 2_000)
  const left = await balanceOf(maya)
  await told('charge.dispute.created', double.dispute(id))
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({
    availableCents: 0,
    heldCents: 50_000,
    owedCents: 10_000 - left,
  })
  const [notice] = await heardOf(maya, 'Deposit reversed')
  expect(notice).toContain('You still owe $')

  // Nothing leaves the wallet while something is owed, however much comes in.
  await tom.done(wallet.sendMoney, { requestId: randomUUID(), toId: maya.id, amountCents: 3_000 })
  const owes = { ok: false, error: { code: 'wallet.owes' } }
  expect(
    await maya.call(wallet.sendMoney, { requestId: randomUUID(), toId: tom.id, amountCents: 1_000 }),
  ).toMatchObject(owes)
  expect(await maya.call(payment.withdraw, { requestId: randomUUID(), amountCents: 1_000 })).toMatchObject(owes)
  expect(await maya.call(handshake.createHandshake, inWords({ stakeCents: 1_000 }))).toMatchObject(owes)
  const offered = await tom.done(handshake.createHandshake, inWords({ stakeCents: 1_000 }))
  expect(await accept(maya, offered)).toMatchObject(owes)

  await node().runJob('payment.collect-owed')
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 0, owedCents: 7_000 - left })
  expect(await heardOf(maya, 'We collected what you owed')).toHaveLength(1)
  await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 6_000 })
  await node().runJob('payment.collect-owed')
  await node().runJob('payment.collect-owed')
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({
    availableCents: left - 1_000,
    owedCents: 0,
    heldCents: 50_000,
  })
  expect((await maya.call(handshake.createHandshake, inWords({ stakeCents: 100 }))).ok).toBe(true)
  await beat(node())
})

test('a wallet that cannot be collected from holds up nobody else’s', async () => {
  const [maya, tom, rich] = [await someone(), await someone(), await someone()]
  for (const debtor of [maya, tom]) {
    const id = await paid(debtor, 10_000)
    await keepOnly(debtor, 1_000)
    await told('charge.dispute.created', double.dispute(id))
    await rich.done(wallet.sendMoney, { requestId: randomUUID(), toId: debtor.id, amountCents: 3_000 })
  }
  const [owedByMaya, owedByTom] = [await owedBy(maya), await owedBy(tom)]
  const countTakes = (takes: number) =>
    node().pool.query('update payment_reversals set takes = $2 where user_id = $1', [maya.id, takes])
  // Her next take would carry the number of one that was made.
  await countTakes(0)
  await node().runJob('payment.collect-owed')
  expect([await owedBy(maya), await owedBy(tom)]).toEqual([owedByMaya, owedByTom - 3_000])
  await countTakes(1)
  await node().runJob('payment.collect-owed')
  expect(await owedBy(maya)).toBe(owedByMaya)
  const { rows } = await node().pool.query(
    "update stuck_work set next_try_at = '-infinity' returning subject, subject_id, attempts",
  )
  expect(rows).toEqual([{ subject: 'person', subject_id: maya.id, attempts: 1 }])
  await node().runJob('payment.collect-owed')
  expect(await owedBy(maya)).toBe(owedByMaya - 3_000)
})

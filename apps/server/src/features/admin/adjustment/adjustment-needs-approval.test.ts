/** The books take an adjustment only against one that two admins agreed on: that person's, that amount, once, and within the cap. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { cents } from '@handshake/domain/money.ts'
import { post } from '@handshake/ledger/post.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode()
const notApproved = { constraint: 'an_adjustment_was_approved' }

let counter = 0
const called = (name: string, role = 'user') => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, { role })
}

/** Waiting, or approved by whoever can write rows and skips the use case. */
async function asked(person: Resident, state: 'waiting' | 'approved') {
  const [ada, bo] = [await called('Ada Asks', 'admin'), await called('Bo Second', 'admin')]
  const { id } = await ada.done(admin.askAdjustment, {
    personId: person.id,
    changeCents: cents(700),
    reason: 'A test of the books',
  })
  if (state === 'approved')
    await node().pool.query(
      `update balance_adjustments set state = 'approved', decided_by = $2, ended_at = now(),
        balance_before = 100000, balance_after = 100700 where id = $1`,
      [id, bo.id],
    )
  return id
}

const add = (id: string, to: string, amount = 700) =>
  post(node().pool, [
    {
      id: serverTransferId('adjustment', id),
      kind: 'adjustment.add',
      to,
      amountCents: cents(amount),
      reference: { kind: 'adjustment', id },
    },
  ])

test('what nobody approved, of another amount or for another person, is refused', async () => {
  const [tom, ina] = [await called('Tom Wanted'), await called('Ina Other')]
  await expect(add(await asked(tom, 'waiting'), tom.id)).rejects.toMatchObject(notApproved)
  const approved = await asked(ina, 'approved')
  await expect(add(approved, tom.id)).rejects.toMatchObject(notApproved)
  await expect(add(approved, ina.id, 701)).rejects.toMatchObject(notApproved)
  expect(await add(approved, ina.id)).toMatchObject({ status: 'created' })
  expect(await add(approved, ina.id)).toMatchObject({ status: 'exists' })
})

test('the cap of the day holds in the books themselves', async () => {
  const tom = await called('Tom Capped')
  const approved = await asked(tom, 'approved')
  await asOwner(node().databaseUrl, `select ledger.set_daily_cap('adjustments', 1399)`)
  await expect(add(approved, tom.id)).rejects.toMatchObject({ constraint: 'what_we_give_is_capped' })
  await asOwner(node().databaseUrl, `select ledger.set_daily_cap('adjustments', 1400)`)
  expect(await add(approved, tom.id)).toMatchObject({ status: 'created' })
})

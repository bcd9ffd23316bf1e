/** What the server may not do yet is kept in the guard's words, for staff; it grows with the kinds of step, not with the tries. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { taken } from '../../../../test/agreements.ts'
import { someone } from '../../../../test/handshakes.ts'
import { follow, running } from '../../../../test/loans.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

async function staffReads(id: string) {
  const staff = await someone(node(), { role: 'support' })
  const dealId = id as Id<'deal'>
  await staff.done(admin.openDeal, { dealId, reason: 'Ticket 12: why does it not move?' })
  return (await staff.done(admin.readDeal, { dealId })).refused
}
const wordsOf = async (id: string) => (await staffReads(id)).map(({ action, reason }) => `${action}: ${reason}`)

test('staff read why an offer has not expired and why its money is not complete; the people in it read neither', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = await maya.done(agreement.createAgreement, {
    requestId: randomUUID(),
    title: 'Between us',
    people: [tom.id],
    terms: { type: 'custom', terms: 'No sugar in May', stakeCents: 5_000 },
  })
  expect(await wordsOf(id)).toEqual(['timeout: Deadline not reached'])
  await taken(tom, id, 'accept_terms')
  const seen = await taken(maya, id, 'pay_deposit')
  expect(seen.status).toBe('escrow_pending')
  expect(JSON.stringify(seen)).not.toContain('Insufficient funds in escrow')
  expect(await staffReads(id)).toMatchObject([
    { action: 'lapse', reason: 'There is still time to pay in', status: 'escrow_pending', times: 2 },
    { action: 'timeout', reason: 'Deadline not reached', status: 'pending', times: 1 },
    { action: 'verify_funds', reason: 'Insufficient funds in escrow', status: 'escrow_pending', times: 2 },
  ])
  expect((await taken(tom, id, 'pay_deposit')).status).toBe('escrow_secured')
})

test('a loan that runs: not fully paid, then not yet overdue, and no row more for each time the clock looks', async () => {
  const { loanId, tom } = await running(node())
  expect(await wordsOf(loanId)).toContain('complete_loan: Loan not fully paid')
  const { rows } = await node().pool.query('select due_at from agreements where id = $1', [loanId])
  clock.advance(rows[0].due_at.getTime() - clock.now().getTime())
  await follow(node())
  const [first] = await staffReads(loanId)
  expect(first).toMatchObject({ action: 'mark_payment_overdue', reason: 'Payment not yet overdue', times: 1 })
  const before = await staffReads(loanId)
  for (let beat = 0; beat < 5; beat++) {
    await node().pool.query('update agreements set due_at = $2 where id = $1', [loanId, clock.now()])
    await follow(node())
  }
  const after = await staffReads(loanId)
  expect(after.map(({ action }) => action)).toEqual(before.map(({ action }) => action))
  expect(after[0]).toMatchObject({ action: 'mark_payment_overdue', times: 6 })
  clock.advance(days(4))
  await follow(node())
  expect((await tom.done(loan.readLoan, { loanId })).status).toBe('payment_overdue')
})

test('due, and nothing follows: the job says which guard was in the way', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = await maya.done(agreement.createAgreement, {
    requestId: randomUUID(),
    title: 'Due too early',
    people: [tom.id],
    terms: { type: 'trust_only', terms: 'I help you move on Saturday' },
  })
  await node().pool.query('update agreements set due_at = $2 where id = $1', [id, clock.now()])
  await node().runJob('agreement.follow')
  const { rows } = await node().pool.query('select failure from stuck_work where subject_id = $1', [id])
  expect(rows).toEqual([{ failure: 'nothing follows from pending; timeout: Deadline not reached' }])
  expect(await staffReads(id)).toMatchObject([{ action: 'timeout', times: 2 }])
  await node().pool.query('delete from stuck_work where subject_id = $1', [id])
})

/** Suspending somebody stops every clock that would cost them money, and starts it where it was once they are back. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { taken } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { follow, running } from '../../../../test/loans.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { rent } from '../../../../test/rentals.ts'
import { useNode } from '../../../../test/test-node.ts'
import { hire } from '../../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const reason = 'Reported by three people for the same thing.'

/** By an admin who has just signed in. */
async function say(route: typeof admin.suspendPerson | typeof admin.restorePerson, personId: PersonId): Promise<void> {
  await (await someone(node(), { role: 'admin' })).done(route, { personId, reason })
  await untilQuiet(node().pool)
}
const keepOut = (personId: PersonId) => say(admin.suspendPerson, personId)
const letIn = (personId: PersonId) => say(admin.restorePerson, personId)

test('a loan of somebody kept out costs no late fee, turns no later and cannot be declared in default until they had their time', async () => {
  const it = await running(node())
  const standing = async () => {
    const { status, schedule, actions } = await it.maya.done(loan.readLoan, { loanId: it.loanId })
    return { status, lateFeeCents: schedule.reduce((total, row) => total + row.lateFeeCents, 0), actions }
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await follow(node())
  }
  const { nextDueAt } = await it.maya.done(loan.readLoan, { loanId: it.loanId })
  await pass(Date.parse(nextDueAt ?? '') + days(1) - clock.now().getTime())
  expect(await standing()).toMatchObject({ status: 'payment_due', lateFeeCents: 0 })
  await keepOut(it.tom.id)
  for (let week = 0; week < 6; week += 1) await pass(days(7))
  expect(await standing()).toMatchObject({ status: 'payment_due', lateFeeCents: 0 })
  await letIn(it.tom.id)
  await pass(days(2) - hours(1))
  expect(await standing()).toMatchObject({ status: 'payment_due', lateFeeCents: 0 })
  await pass(hours(2))
  expect(await standing()).toMatchObject({ status: 'payment_overdue', lateFeeCents: 510 })

  // The week to catch up stands still as well, whoever gave notice when.
  await pass(days(90))
  await it.maya.done(loan.giveDefaultNotice, { loanId: it.loanId })
  await pass(days(6))
  await keepOut(it.tom.id)
  await pass(days(10))
  expect((await standing()).actions).not.toContain('declare-default')
  expect(await it.maya.call(loan.declareDefault, { loanId: it.loanId })).toMatchObject({ ok: false })
  await letIn(it.tom.id)
  await pass(hours(23))
  expect(await it.maya.call(loan.declareDefault, { loanId: it.loanId })).toMatchObject({
    error: { code: 'loan.cure-time-left' },
  })
  await pass(hours(1))
  expect((await standing()).actions).toContain('declare-default')
})

test('whoever is kept out while a delivery or a return waits for their word has as long as everybody once they are back', async () => {
  const [client, worker] = [await someone(node()), await someone(node())]
  const [owner, renter] = [await someone(node()), await someone(node())]
  const job = await hire(client, worker)
  await taken(worker, job, 'deliver', { milestone: 0 })
  const rented = await rent({ owner, renter, now: clock.now() }, 'confirm_hand_over')
  await taken(renter, rented, 'return_item')
  await node().runJob('agreement.follow')
  const had = [await available(worker), await available(renter)]
  const gained = async () => [(await available(worker)) > (had[0] ?? 0), (await available(renter)) > (had[1] ?? 0)]
  for (const { id } of [client, owner]) await keepOut(id)
  const pass = async (ms: number) => {
    clock.advance(ms)
    await node().pool.query("update stuck_work set next_try_at = '-infinity'")
    await node().runJob('agreement.follow')
  }
  await pass(days(10))
  expect(await gained()).toEqual([false, false])
  for (const { id } of [client, owner]) await letIn(id)
  await pass(hours(71))
  expect(await gained()).toEqual([false, false])
  await pass(hours(2))
  expect(await gained()).toEqual([false, true])
  await pass(days(4) + hours(1))
  expect(await gained()).toEqual([true, true])
})

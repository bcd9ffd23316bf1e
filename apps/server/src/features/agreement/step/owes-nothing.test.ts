/** Whoever owes for a reversed deposit pays nothing in agreements, splits and loans until that is settled. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../../test/agreements.ts'
import { follow, key, offerTo, smallLoan } from '../../../../test/loans.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useReversals } from '../../../../test/reversals.ts'

const { node, clock, double, someone, balanceOf, told, paid, keepOnly, owedBy } = await useReversals()

const owes = { ok: false, error: { code: 'wallet.owes' } }

const escrowBetween = async (payer: Resident, other: Resident) => {
  const { id } = await payer.done(agreement.createAgreement, {
    requestId: randomUUID(),
    title: 'The guitar',
    people: [other.id],
    terms: { type: 'escrow', terms: 'Once the guitar is here', amountCents: 2_000 },
  })
  await taken(other, id, 'accept_terms')
  return id
}

const lend = async (lender: Resident, borrower: Resident) => {
  const offered = await lender.done(loan.offerLoan, { requestId: key(), borrowerId: borrower.id, ...smallLoan })
  await borrower.done(loan.applyForLoan, { requestId: key(), loanId: offered.id })
  await lender.done(loan.approveLoan, { requestId: key(), loanId: offered.id })
  return offered.id
}

/** A deposit of $100 is gone, and so is all but a little of what was there; then $50 come in, before anything is collected. */
async function fallIntoDebt(person: Resident, giver: Resident): Promise<void> {
  const id = await paid(person, 10_000)
  await keepOnly(person, 1_000)
  await told('charge.dispute.created', double.dispute(id))
  expect(await owedBy(person)).toBeGreaterThan(0)
  await giver.done(wallet.sendMoney, { requestId: randomUUID(), toId: person.id, amountCents: 5_000 })
}

test('no share, no deposit into escrow, no installment and no loan while something is owed; afterwards all of it', async () => {
  const [maya, tom] = [await someone(), await someone()]
  const held = await escrowBetween(maya, tom)
  await taken(maya, held, 'pay_deposit')
  const loanId = await lend(tom, maya)
  const waiting = await escrowBetween(maya, tom)
  const split = await tom.done(agreement.createAgreement, equalSplit(tom, [maya], { totalCents: 2_000 }))
  const wanted = (await offerTo(tom, maya)) as { ok: true; result: { id: typeof loanId } }
  await fallIntoDebt(maya, tom)
  const before = await balanceOf(maya)

  expect(await take(maya, waiting, 'pay_deposit')).toMatchObject(owes)
  expect(await take(maya, split.id, 'pay_share')).toMatchObject(owes)
  expect(await take(maya, split.id, 'pay_part', { amountCents: 100 })).toMatchObject(owes)
  expect(await maya.call(loan.payLoan, { requestId: key(), loanId, amountCents: 10_201 })).toMatchObject(owes)
  expect(await take(maya, loanId, 'pay_early', { amountCents: 10_201 })).toMatchObject(owes)
  expect(await maya.call(loan.applyForLoan, { requestId: key(), loanId: wanted.result.id })).toMatchObject(owes)
  expect(await take(maya, wanted.result.id, 'apply_for_loan')).toMatchObject(owes)
  expect(await balanceOf(maya)).toBe(before)

  // What is held stays held: nothing of hers goes to anybody else.
  expect(await take(maya, held, 'release_funds')).toMatchObject(owes)

  await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 20_000 })
  await node().runJob('payment.collect-owed')
  expect(await owedBy(maya)).toBe(0)
  await taken(maya, held, 'release_funds')
  expect(await taken(tom, held, 'release_funds')).toMatchObject({ status: 'completed', heldCents: 0 })
  expect((await take(maya, split.id, 'pay_share')).ok).toBe(true)
  expect((await take(maya, waiting, 'pay_deposit')).ok).toBe(true)
  expect((await maya.call(loan.payLoan, { requestId: key(), loanId, amountCents: 10_201 })).ok).toBe(true)
})

test('nobody lends while they owe, and nobody lends to somebody who owes', async () => {
  const [maya, tom] = [await someone(), await someone()]
  const offers = [await offerTo(maya, tom), await offerTo(tom, maya)].map((answer) => {
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.result.id
  })
  const [byMaya, byTom] = offers as [(typeof offers)[0], (typeof offers)[0]]
  await tom.done(loan.applyForLoan, { requestId: key(), loanId: byMaya })
  await maya.done(loan.applyForLoan, { requestId: key(), loanId: byTom })
  await fallIntoDebt(maya, tom)
  expect(await maya.call(loan.approveLoan, { requestId: key(), loanId: byMaya })).toMatchObject(owes)
  expect(await tom.call(loan.approveLoan, { requestId: key(), loanId: byTom })).toMatchObject({
    ok: false,
    error: { code: 'loan.borrower-held' },
  })
  expect(await take(tom, byTom, 'approve_loan')).toMatchObject({ ok: false, error: { code: 'loan.borrower-held' } })
})

test('autopay waits like an empty wallet, and the borrower is told', async () => {
  const [maya, tom] = [await someone(), await someone()]
  const loanId = await lend(tom, maya)
  await maya.done(loan.setAutopay, { loanId, autopay: true })
  await fallIntoDebt(maya, tom)
  await tom.done(wallet.sendMoney, { requestId: randomUUID(), toId: maya.id, amountCents: 20_000 })
  const before = await balanceOf(maya)
  clock.advance(days(32))
  await follow(node())
  expect(await balanceOf(maya)).toBe(before)
  const { notices } = await maya.done(notification.readNotices, {})
  expect(notices.map(({ title }) => title)).toContain('Automatic payment didn’t go through')
  expect((await maya.done(loan.readLoan, { loanId })).status).toBe('payment_due')
})

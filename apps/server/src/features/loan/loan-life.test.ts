/** A loan from the offer to the payoff, over HTTP: money, states, scores, notices, and what each side is told when it cannot. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { available, someone } from '../../../test/handshakes.ts'
import { follow, key, offerTo, pay, running, smallLoan } from '../../../test/loans.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const until = (at: string | null | undefined, later = 0) => {
  if (!at) throw new Error('there is no such moment')
  clock.advance(Date.parse(at) + later - clock.now().getTime())
}
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const hrs = async (person: Resident) => (await person.done(reputation.readReputation, {})).hrs
const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)

test('an offer is taken, checked, approved, funded through escrow and paid back with one late installment', async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  const offered = await maya.done(loan.offerLoan, { requestId: key(), borrowerId: tom.id, ...smallLoan })
  expect(offered).toMatchObject({ status: 'pending', role: 'lender', actions: ['decline'] })
  const loanId = offered.id
  const seen = await tom.done(loan.readLoan, { loanId })
  expect(seen.actions).toEqual(['apply', 'decline'])
  // Before anybody signs, both see the same schedule and cost, in words that address them.
  expect([seen.schedule, seen.cost]).toEqual([offered.schedule, offered.cost])
  expect(seen.summary[2]).toBe(offered.summary[2]?.replace(/^.* pays/, 'You pay'))
  expect(seen.summary[2]).toMatch(/^You pay \$102\.01 a month, 3 times/)
  expect(offered.summary[0]).toMatch(/^You lend /)
  expect(seen.cost).toMatchObject({ installmentCents: 10_201, disbursedCents: 29_700, interestCents: 602 })

  // It stands in the one list of everything they agreed on, where each would look for it.
  const listed = async (who: Resident, asked: CallOf<typeof agreement.readAgreements>) =>
    (await who.done(agreement.readAgreements, asked)).agreements.map(({ id }) => id)
  expect(await listed(tom, { group: 'invited' })).toEqual([loanId])
  expect(await listed(maya, { group: 'invited' })).toEqual([])
  expect(await titles(tom)).toContain('Loan offer received')
  expect(await listed(maya, { group: 'pending', type: 'loan', search: 'bik' })).toEqual([loanId])
  expect(await listed(maya, { group: 'running' })).toEqual([])

  const applied = await tom.done(loan.applyForLoan, { requestId: key(), loanId })
  expect(applied).toMatchObject({
    status: 'credit_review',
    assessment: { hrs: 500, openLoans: 0 },
  })
  // Settings promises that nobody reads anybody's balance, and the borrower's is $1,000.00.
  const reviewed = JSON.stringify(await maya.done(loan.readLoan, { loanId }))
  expect(reviewed).toContain('Enough in the wallet for one installment: yes.')
  expect(reviewed).not.toMatch(/balance|\b100000\b|1,000\.00/i)
  const approved = await maya.done(loan.approveLoan, { requestId: key(), loanId })
  expect(approved).toMatchObject({ status: 'loan_current', outstandingCents: 30_000 })
  expect(approved.steps.map(({ action }) => action).toReversed()).toEqual([
    'create',
    'configure_terms',
    'set_participants',
    'send_offer',
    'apply_for_loan',
    'approve_loan',
    'deposit_funds',
    'verify_funds',
    'disburse_funds',
    'activate',
  ])
  expect([await available(maya), await available(tom)]).toEqual([70_000, 129_700])

  expect(await listed(tom, { group: 'running', search: 'bike' })).toEqual([loanId])
  expect(await listed(tom, { group: 'all', search: 'boat' })).toEqual([])

  until(approved.schedule[0]?.dueAt)
  await follow(node())
  expect(await tom.done(loan.readLoan, { loanId })).toMatchObject({ status: 'payment_due', dueCents: 10_201 })
  const paid = await tom.done(loan.payLoan, { requestId: key(), loanId, amountCents: 10_201 })
  expect(paid).toMatchObject({ status: 'loan_current', dueCents: 0 })
  // 0.5% of what the lender received is ours.
  expect([await available(maya), await available(tom)]).toEqual([70_000 + 10_201 - 51, 129_700 - 10_201])
  expect(await hrs(tom)).toBe(505)

  until(approved.schedule[1]?.dueAt)
  await follow(node())
  clock.advance(days(3))
  await follow(node())
  const overdue = await tom.done(loan.readLoan, { loanId })
  expect(overdue).toMatchObject({ status: 'payment_overdue', dueCents: 10_201 + 510 })
  expect(await hrs(tom)).toBe(485)
  expect(await tom.done(loan.payLoan, { requestId: key(), loanId, amountCents: 10_711 })).toMatchObject({
    status: 'loan_current',
  })
  // The late fee is ours, so the lender has an installment as before.
  expect(await available(maya)).toBe(70_000 + 20_402 - 102)
  const read = async (person: Resident) =>
    (await person.done(wallet.readHistory, {})).transactions.slice(0, 2).map(({ description }) => description)
  expect(await read(tom)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Late fee: .*bike/), expect.stringMatching(/^Paid to .*: .*bike/)]),
  )
  expect(await read(maya)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Servicing fee: .*bike/),
      expect.stringMatching(/^Paid by .*: .*bike/),
    ]),
  )

  const last = await tom.done(loan.readLoan, { loanId })
  const ended = await tom.done(loan.payLoan, { requestId: key(), loanId, amountCents: last.payoffCents })
  expect(ended).toMatchObject({ status: 'loan_paid_off', payoffCents: 0, outstandingCents: 0, actions: [] })
  expect(last.payoffCents).toBeLessThan(10_200)
  expect(await hrs(tom)).toBe(485 + 5 + 10)
  expect(await hrs(maya)).toBe(510)
  // The offer ran out long ago: there is nothing left in it to answer.
  expect(await titles(tom)).not.toContain('Loan offer received')
  expect(await titles(tom)).toEqual(
    expect.arrayContaining([
      'Your loan is on its way',
      'Your loan arrived',
      'Loan payment due',
      'Loan payment overdue',
      'Loan paid off',
    ]),
  )
  expect(await titles(maya)).toEqual(
    expect.arrayContaining(['Loan offer accepted', 'Loan agreement created', 'Loan payment received', 'Loan paid off']),
  )
  const tax = await maya.done(wallet.readTaxYear, { year: 2026 })
  expect(JSON.stringify(tax)).toContain(String(ended.payments.reduce((total, one) => total + one.interestCents, 0)))
})

test('what cannot be offered is refused in the words of the specification', async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  expect(code(await offerTo(maya, tom, { principalCents: 99 }))).toBe('loan.amount-out-of-range')
  expect(code(await offerTo(maya, tom, { principalCents: 500 }))).toBe('loan.wrong-terms')
  expect(code(await offerTo(maya, tom, { rateBps: 3_601 }))).toBe('loan.wrong-terms')
  expect(code(await offerTo(maya, tom, { termMonths: 37 }))).toBe('loan.wrong-terms')
  expect(code(await offerTo(maya, maya))).toBe('loan.own-loan')
  expect(await maya.done(loan.readLoanRules, {})).toEqual({ capBps: 3_600 })
  await node().pool.query('update profiles set hrs = 199 where id = $1', [maya.id])
  expect(await offerTo(maya, tom)).toMatchObject({ error: { message: 'Minimum HRS of 200 required for loans' } })
  await node().pool.query('update profiles set hrs = 500 where id = $1', [maya.id])
  await node().pool.query('update profiles set hrs = 99 where id = $1', [tom.id])
  const { id: loanId } = await maya.done(loan.offerLoan, { requestId: key(), borrowerId: tom.id, ...smallLoan })
  expect(await tom.call(loan.applyForLoan, { requestId: key(), loanId })).toMatchObject({
    error: { message: 'Minimum HRS of 100 required to apply for loans' },
  })
  expect(code(await maya.call(loan.applyForLoan, { requestId: key(), loanId }))).toBe('loan.not-yours')
  expect(code(await maya.call(loan.approveLoan, { requestId: key(), loanId }))).toBe('loan.too-late')
  expect((await tom.done(loan.declineLoan, { loanId, reason: 'Not now' })).status).toBe('declined')
  expect(code(await tom.call(loan.applyForLoan, { requestId: key(), loanId }))).toBe('loan.too-late')
  expect(await titles(maya)).toContain('Loan not going ahead')
})

test('a lender with too little lends nothing, and an offer nobody answers runs out', async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  const { id: loanId } = await maya.done(loan.offerLoan, {
    ...{ requestId: key(), borrowerId: tom.id, ...smallLoan, principalCents: 150_000 },
  })
  await tom.done(loan.applyForLoan, { requestId: key(), loanId })
  expect(await maya.call(loan.approveLoan, { requestId: key(), loanId })).toMatchObject({
    error: {
      code: 'loan.short-of-funds',
      message: 'You need $1,500.00 but only have $1,000.00. Please add $500.00 to your wallet.',
    },
  })
  expect(await maya.done(loan.readLoan, { loanId })).toMatchObject({ status: 'credit_review' })
  clock.advance(days(8))
  await follow(node())
  expect(await maya.done(loan.readLoan, { loanId })).toMatchObject({ status: 'expired', actions: [] })
  expect(await available(maya)).toBe(100_000)
  expect((await maya.done(loan.readLoans, {})).loans).toHaveLength(1)
})

test('a payment is never less than one installment where parts are not allowed, and never more than is owed', async () => {
  const it = await running(node())
  const { payoffCents, schedule } = await it.tom.done(loan.readLoan, { loanId: it.loanId })
  expect(await pay(it, 100)).toMatchObject({ error: { message: 'Split payments not allowed for this loan' } })
  expect(code(await pay(it, 0))).toBe('loan.payment-not-positive')
  expect(code(await pay(it, -5))).toBe('loan.payment-not-positive')
  expect(await pay(it, payoffCents + 1)).toMatchObject({ error: { code: 'loan.more-than-owed' } })
  expect(code(await it.maya.call(loan.payLoan, { requestId: key(), loanId: it.loanId, amountCents: 10_201 }))).toBe(
    'loan.not-yours',
  )
  // Ahead of time: this month's installment, and the rest shortens the loan.
  expect((await pay(it, 20_500)).ok).toBe(true)
  const after = await it.tom.done(loan.readLoan, { loanId: it.loanId })
  expect(after.schedule).toHaveLength(2)
  expect(after.nextDueAt).toBe(schedule[1]?.dueAt)
  expect(after.outstandingCents).toBe(30_000 - (20_500 - 300))
})

test('parts of an installment are taken where the terms allow them', async () => {
  const it = await running(node(), { allowSplitPayments: true })
  const { schedule } = await it.tom.done(loan.readLoan, { loanId: it.loanId })
  until(schedule[0]?.dueAt)
  await follow(node())
  const statuses = []
  for (const amount of [5_000, 5_000, 201]) {
    const answer = await pay(it, amount)
    statuses.push(answer.ok ? answer.result.status : code(answer))
  }
  expect(statuses).toEqual(['payment_split_pending', 'payment_split_pending', 'loan_current'])
  expect(await hrs(it.tom)).toBe(505)
  const { payments } = await it.maya.done(loan.readLoan, { loanId: it.loanId })
  expect(payments.reduce((total, { servicingFeeCents }) => total + servicingFeeCents, 0)).toBe(51)
})

test('automatic payments are taken on the due date; whoever has too little is told', async () => {
  const it = await running(node())
  const { loanId, tom, maya } = it
  expect(code(await maya.call(loan.setAutopay, { loanId, autopay: true }))).toBe('loan.not-yours')
  const { schedule } = await tom.done(loan.setAutopay, { loanId, autopay: true })
  until(schedule[0]?.dueAt)
  await follow(node())
  expect(await tom.done(loan.readLoan, { loanId })).toMatchObject({
    status: 'loan_current',
    payments: [{ automatic: true }],
  })
  await tom.done(wallet.sendMoney, { requestId: key(), toId: maya.id, amountCents: 118_000 })
  until(schedule[1]?.dueAt)
  await follow(node())
  expect(await tom.done(loan.readLoan, { loanId })).toMatchObject({ status: 'payment_due', dueCents: 10_201 })
  expect(await titles(tom)).toContain('Automatic payment didn’t go through')
})

/** Loans under hostile hands and bad luck: paid twice, payoff against the scheduler, strangers, addenda, default with notice and cure. */
import { account } from '@handshake/contracts/account/account.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { runInContext } from '#platform/run-in-context.ts'
import { available, someone } from '../../../test/handshakes.ts'
import { follow, key, offerTo, pay, type Running, running } from '../../../test/loans.ts'
import { race, times } from '../../../test/race.ts'
import { useNode } from '../../../test/test-node.ts'
import { loanKeepsAccount } from './loan.feature.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)
const read = ({ tom, loanId }: Running) => tom.done(loan.readLoan, { loanId })
const toDue = async (it: Running, later = 0) => {
  const { nextDueAt } = await read(it)
  clock.advance(Date.parse(nextDueAt ?? '') + later - clock.now().getTime())
  await follow(node())
}

test('a payment sent twice is taken once, and another under its key is refused', async () => {
  const it = await running(node())
  const requestId = key()
  await race(async (together, round) => {
    const answers = await together(...times(3, () => pay(it, 10_201, requestId)))
    expect(answers.map(code), round).toEqual(['ok', 'ok', 'ok'])
    expect((await read(it)).payments, round).toHaveLength(1)
  }, 3)
  expect(code(await pay(it, 10_200, requestId))).toBe('loan.id-reused')
  expect(await available(it.tom)).toBe(129_700 - 10_201)
})

test('of a payoff and an installment at one moment, and the scheduler between them, the books stay exact', async () => {
  for (let round = 0; round < 4; round += 1) {
    const it = await running(node())
    const { payoffCents, schedule } = await read(it)
    if (round % 2 === 0) clock.advance(Date.parse(schedule[0]?.dueAt ?? '') - clock.now().getTime())
    const owed = round % 2 === 0 ? (await read(it)).payoffCents : payoffCents
    const answers = await Promise.all([pay(it, owed), pay(it, 10_201), follow(node())])
    const took = answers.slice(0, 2).filter((answer) => typeof answer === 'object' && answer.ok)
    expect(took.length).toBeGreaterThan(0)
    const after = await read(it)
    const paid = after.payments.reduce((total, { amountCents }) => total + amountCents, 0)
    expect(await available(it.tom)).toBe(129_700 - paid)
    if (after.status !== 'loan_paid_off') expect((await pay(it, after.payoffCents)).ok).toBe(true)
    expect((await read(it)).status).toBe('loan_paid_off')
  }
})

test('two approvals at once lend once', async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  const offered = await offerTo(maya, tom)
  if (!offered.ok) throw new Error('an offer can be made')
  const loanId = offered.result.id
  await tom.done(loan.applyForLoan, { requestId: key(), loanId })
  const answers = await Promise.all(
    times(3, () => maya.call(loan.approveLoan, { requestId: key(), loanId })).map((run) => run()),
  )
  expect(answers.map(code).sort()).toEqual(['loan.too-late', 'loan.too-late', 'ok'])
  expect([await available(maya), await available(tom)]).toEqual([70_000, 129_700])
})

test('a borrower with too little keeps the loan as it was, and a stranger never hears of it', async () => {
  const it = await running(node())
  await it.tom.done(wallet.sendMoney, { requestId: key(), toId: it.maya.id, amountCents: 125_000 })
  const before = await read(it)
  expect(await pay(it, 10_201)).toMatchObject({ error: { code: 'loan.short-of-funds' } })
  expect(await read(it)).toEqual(before)
  const stranger = await someone(node())
  const { loanId } = it
  expect(code(await stranger.call(loan.readLoan, { loanId }))).toBe('loan.unknown')
  expect(code(await stranger.call(loan.payLoan, { requestId: key(), loanId, amountCents: 10_201 }))).toBe(
    'loan.unknown',
  )
  expect(code(await stranger.call(loan.setAutopay, { loanId, autopay: true }))).toBe('loan.unknown')
  // A role or a state that is sent along changes nothing.
  const forged = { loanId, autopay: true, role: 'lender', status: 'loan_paid_off' } as never
  expect((await it.tom.call(loan.setAutopay, forged)).ok).toBe(true)
  expect((await read(it)).status).toBe('loan_current')
})

test('nobody closes an account while they lend or owe', async () => {
  const it = await running(node())
  const check = (who: typeof it.tom) => runInContext(node().machinery, (ctx) => loanKeepsAccount(ctx, who.id))
  expect(await check(it.maya)).toContain('still owes you money')
  expect(await check(it.tom)).toContain('a loan to repay')
  expect((await pay(it, (await read(it)).payoffCents)).ok).toBe(true)
  expect([await check(it.maya), await check(it.tom)]).toEqual([null, null])
  expect(account.closeAccount.refusals).toContain('account.not-closable')
})

const propose = (
  who: Running['tom'],
  loanId: Running['loanId'],
  kind: string,
  figures: { months?: number; amountCents?: number },
) =>
  who.call(loan.proposeAddendum, {
    ...{ requestId: key(), loanId, note: '' },
    kind: kind as 'pause',
    months: figures.months ?? null,
    amountCents: figures.amountCents ?? null,
  })

const openOf = ({ addenda }: LoanView) => addenda.find(({ status }) => status === 'proposed')?.id as Id<'addendum'>

test('changes are proposed by one side and take effect when the other accepts', async () => {
  const it = await running(node())
  const { maya, tom, loanId } = it
  expect(code(await propose(tom, loanId, 'forgiveness', { amountCents: 100 }))).toBe('loan.not-yours')
  expect(code(await propose(maya, loanId, 'pause', { months: 2, amountCents: 5 }))).toBe('loan.wrong-addendum')
  expect(code(await propose(maya, loanId, 'forgiveness', { amountCents: 99_999 }))).toBe('loan.wrong-addendum')
  await toDue(it)
  const proposed = await propose(maya, loanId, 'pause', { months: 2 })
  if (!proposed.ok) throw new Error('a pause can be proposed')
  expect(code(await propose(maya, loanId, 'extension', { months: 2 }))).toBe('loan.addendum-open')
  const addendumId = openOf(proposed.result)
  expect(code(await maya.call(loan.answerAddendum, { loanId, addendumId, answer: 'accept' }))).toBe('loan.not-yours')
  const before = await read(it)
  const paused = await tom.done(loan.answerAddendum, { loanId, addendumId, answer: 'accept' })
  expect(paused).toMatchObject({ status: 'loan_current', dueCents: 0 })
  expect(Date.parse(paused.nextDueAt ?? '')).toBeGreaterThan(Date.parse(before.nextDueAt ?? '') + days(50))
  expect(code(await tom.call(loan.answerAddendum, { loanId, addendumId, answer: 'accept' }))).toBe(
    'loan.unknown-addendum',
  )

  // Paid in cash: counted once, when the lender confirms it; no money moves here.
  const balances = [await available(maya), await available(tom)]
  const reported = await propose(tom, loanId, 'off_platform_payment', { amountCents: 5_000 })
  if (!reported.ok) throw new Error('a payment can be reported')
  const answers = await Promise.all(
    times(3, () =>
      maya.call(loan.answerAddendum, {
        loanId,
        addendumId: openOf(reported.result),
        answer: 'accept',
      }),
    ).map((run) => run()),
  )
  expect(answers.map(code).sort()).toEqual(['loan.unknown-addendum', 'loan.unknown-addendum', 'ok'])
  expect([await available(maya), await available(tom)]).toEqual(balances)
  expect((await read(it)).payments).toMatchObject([{ source: 'off_platform', amountCents: 5_000 }])

  const left = (await read(it)).payoffCents
  const forgiven = await propose(maya, loanId, 'forgiveness', { amountCents: left })
  if (!forgiven.ok) throw new Error('the rest can be forgiven')
  const ended = await tom.done(loan.answerAddendum, {
    ...{ loanId, answer: 'accept' as const },
    addendumId: openOf(forgiven.result),
  })
  expect(ended).toMatchObject({ status: 'loan_paid_off', outstandingCents: 0 })
})

test('default takes 90 days, a notice and seven days; whoever pays in time goes on', async () => {
  const it = await running(node())
  const { maya, tom, loanId } = it
  await toDue(it)
  expect(code(await maya.call(loan.giveDefaultNotice, { loanId }))).toBe('loan.not-delinquent')
  clock.advance(days(3))
  await follow(node())
  expect((await read(it)).status).toBe('payment_overdue')
  clock.advance(days(27))
  await follow(node())
  expect((await read(it)).status).toBe('loan_delinquent')
  expect(await maya.call(loan.giveDefaultNotice, { loanId })).toMatchObject({
    error: { message: 'Not yet delinquent' },
  })
  clock.advance(days(60))
  await follow(node())
  expect(code(await maya.call(loan.declareDefault, { loanId }))).toBe('loan.not-delinquent')
  expect(code(await tom.call(loan.giveDefaultNotice, { loanId }))).toBe('loan.not-yours')
  await maya.done(loan.giveDefaultNotice, { loanId })
  expect(code(await maya.call(loan.giveDefaultNotice, { loanId }))).toBe('loan.notice-given')
  expect(code(await maya.call(loan.declareDefault, { loanId }))).toBe('loan.cure-time-left')
  // All three installments are late by now, each with its own fee.
  const owed = await read(it)
  expect(owed.schedule.map(({ lateFeeCents }) => lateFeeCents)).toEqual([510, 510, 510])
  clock.advance(days(7))
  await follow(node())
  const ended = await maya.done(loan.declareDefault, { loanId })
  expect(ended).toMatchObject({ status: 'loan_default', outstandingCents: 30_000, actions: [] })
  expect(code(await pay(it, 10_711))).toBe('loan.too-late')
  const { rows } = await node().pool.query('select hrs from profiles where id = $1', [tom.id])
  expect(rows).toEqual([{ hrs: 500 - 3 * 20 - 150 }])
})

test('a delinquent loan that is caught up goes on, and the notice of default is gone', async () => {
  const it = await running(node(), { termMonths: 12 })
  await toDue(it)
  clock.advance(days(95))
  await follow(node())
  await it.maya.done(loan.giveDefaultNotice, { loanId: it.loanId })
  const { dueCents } = await read(it)
  expect((await pay(it, dueCents)).ok).toBe(true)
  expect(await read(it)).toMatchObject({ status: 'loan_current', dueCents: 0, defaultNoticeAt: null })
})

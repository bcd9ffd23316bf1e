/** Asking for a loan, over HTTP: the ask, the offer that answers it, saying no, and what stops one. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { turn } from '@handshake/contracts/turn/turn.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { available, someone } from '../../../../test/handshakes.ts'
import { key, smallLoan } from '../../../../test/loans.ts'
import { race, times } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const pair = () => Promise.all([someone(node()), someone(node())])
const ask = (from: Resident, to: Resident, over: object = {}) =>
  from.call(loan.askForLoan, { requestId: key(), lenderId: to.id, ...smallLoan, ...over })
const asked = async (from: Resident, to: Resident) =>
  from.done(loan.askForLoan, { requestId: key(), lenderId: to.id, ...smallLoan })
const open = async (person: Resident) => (await person.done(loan.readLoanAsks, {})).asks
const waits = async (person: Resident) => (await person.done(turn.readTurns, {})).turns.map(({ kind }) => kind)
const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)
const told = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ message }) => message).join('\n')

test('an ask is answered with an offer, which may differ, and the loan goes its way from there', async () => {
  const [maya, tom] = await pair()
  const { id } = await asked(tom, maya)
  expect(await open(maya)).toMatchObject([{ id, role: 'lender', other: { id: tom.id }, terms: smallLoan }])
  expect(await open(tom)).toMatchObject([{ id, role: 'borrower', other: { id: maya.id } }])
  expect(await told(maya)).toContain('asks you for a loan of $300.00 at 12% a year for 3 months: “A bike”')

  expect(await waits(maya)).toContain('loan.answer-ask')
  const terms = { ...smallLoan, principalCents: 20_000, rateBps: 0 }
  const offered = await maya.done(loan.offerLoan, { requestId: key(), borrowerId: tom.id, askId: id, ...terms })
  expect(offered).toMatchObject({ status: 'pending', role: 'lender', terms })
  expect([await open(maya), await open(tom)]).toEqual([[], []])
  await tom.done(loan.applyForLoan, { requestId: key(), loanId: offered.id })
  expect(await waits(maya)).toContain('loan.send')
  const sent = await maya.done(loan.approveLoan, { requestId: key(), loanId: offered.id })
  expect(sent.status).toBe('loan_current')
  expect([await available(maya), await available(tom)]).toEqual([80_000, 119_800])
})

test('whoever was asked says no, whoever asked takes it back, and then another can be asked for', async () => {
  const [maya, tom] = await pair()
  const first = await asked(tom, maya)
  expect(code(await ask(tom, maya))).toBe('loan.ask-open')
  expect(code(await tom.call(loan.answerLoanAsk, { askId: first.id, answer: 'decline' }))).toBe('loan.not-yours')
  await maya.done(loan.answerLoanAsk, { askId: first.id, answer: 'decline' })
  expect(await told(tom)).toContain('can’t lend you $300.00')
  expect(code(await maya.call(loan.answerLoanAsk, { askId: first.id, answer: 'decline' }))).toBe('loan.unknown-ask')
  const second = await asked(tom, maya)
  await tom.done(loan.answerLoanAsk, { askId: second.id, answer: 'withdraw' })
  expect(
    code(await maya.call(loan.offerLoan, { requestId: key(), borrowerId: tom.id, askId: second.id, ...smallLoan })),
  ).toBe('loan.unknown-ask')
})

test('an ask runs out after a week, and makes room for the next', async () => {
  const [maya, tom] = await pair()
  const { id } = await asked(tom, maya)
  clock.advance(days(7))
  expect(await open(maya)).toEqual([])
  expect(code(await maya.call(loan.offerLoan, { requestId: key(), borrowerId: tom.id, askId: id, ...smallLoan }))).toBe(
    'loan.unknown-ask',
  )
  expect(code(await ask(tom, maya))).toBe('ok')
})

test('an ask is answered once, for whom it was asked, by whom it was asked of', async () => {
  const [maya, tom] = await pair()
  const ana = await someone(node())
  const { id } = await asked(tom, maya)
  const offer = (lender: Resident, borrower: Resident) =>
    lender.call(loan.offerLoan, { requestId: key(), borrowerId: borrower.id, askId: id, ...smallLoan })
  expect(code(await offer(ana, tom))).toBe('loan.unknown-ask')
  expect(code(await offer(maya, ana))).toBe('loan.unknown-ask')
  expect(code(await ana.call(loan.answerLoanAsk, { askId: id, answer: 'decline' }))).toBe('loan.unknown-ask')
  await race(async (together, round) => {
    const [lender, borrower] = await pair()
    const one = await asked(borrower, lender)
    const answers = await together(
      ...times(3, () =>
        lender.call(loan.offerLoan, { requestId: key(), borrowerId: borrower.id, askId: one.id, ...smallLoan }),
      ),
      ...times(2, () => lender.call(loan.answerLoanAsk, { askId: one.id, answer: 'decline' })),
    )
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(1)
  }, 3)
})

test('what cannot be asked is refused, and one key asks once', async () => {
  const [maya, tom] = await pair()
  expect(code(await ask(tom, tom))).toBe('loan.own-ask')
  expect(code(await ask(tom, maya, { principalCents: 99 }))).toBe('loan.amount-out-of-range')
  expect(code(await ask(tom, maya, { termMonths: 99 }))).toBe('loan.wrong-terms')
  const requestId = key()
  const form = { requestId, lenderId: maya.id, ...smallLoan }
  const { id } = await tom.done(loan.askForLoan, form)
  expect((await tom.done(loan.askForLoan, form)).id).toBe(id)
  expect(await open(maya)).toHaveLength(1)
  // Also after it was taken back and another was sent.
  await tom.done(loan.answerLoanAsk, { askId: id, answer: 'withdraw' })
  await asked(tom, maya)
  expect((await tom.done(loan.askForLoan, form)).id).toBe(id)
})

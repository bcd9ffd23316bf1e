/** Asking once to make a payment later, over HTTP: what a yes changes, what a no leaves alone, and what comes in between. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { document } from '@handshake/contracts/document/document.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { turn } from '@handshake/contracts/turn/turn.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { someone } from '../../../../test/handshakes.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { follow, key, pay, type Running, running } from '../../../../test/loans.ts'
import { race, times } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const view = ({ tom, loanId }: Running) => tom.done(loan.readLoan, { loanId })
const dueOf = async (it: Running) => (await view(it)).nextDueAt ?? ''
const dayAfter = (at: string, count: number) => new Date(Date.parse(at) + days(count)).toISOString().slice(0, 10)
const askFor = ({ loanId }: Running, who: Resident, payOn: string | null, note = '') =>
  who.call(loan.proposeAddendum, {
    ...{ requestId: key(), loanId, note, payOn },
    ...({ kind: 'later_payment', months: null, amountCents: null } as const),
  })
async function asked(it: Running, count = 10) {
  const due = await dueOf(it)
  const answer = await askFor(it, it.tom, dayAfter(due, count), 'Payday is the 15th')
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const [open] = (await view(it)).addenda
  return { due, addendumId: open?.id as never }
}
const answerAs = (who: Resident, { loanId }: Running, addendumId: never, answer: 'accept' | 'decline' | 'withdraw') =>
  who.call(loan.answerAddendum, { loanId, addendumId, answer })
const until = (at: string, later = 0) => clock.advance(Date.parse(at) + later - clock.now().getTime())
const told = async (who: Resident) =>
  (await who.done(notification.readNotices, {})).notices.map(({ message }) => message).join('\n')
const waits = async (who: Resident) => (await who.done(turn.readTurns, {})).turns.map(({ kind }) => kind)
const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)

test('a yes moves the payment, signed by both, and reminders and late fees follow the new day', async () => {
  const it = await running(node())
  const live = await listenLive(node(), it.maya)
  const { due, addendumId } = await asked(it)
  await live.hears('agreement')
  expect(await waits(it.maya)).toContain('loan.answer')
  expect(await waits(it.tom)).not.toContain('loan.answer')
  expect(await told(it.maya)).toContain('Move the payment of')
  expect(await dueOf(it)).toBe(due)
  const agreed = await it.maya.done(loan.answerAddendum, { loanId: it.loanId, addendumId, answer: 'accept' })
  const [moved, next] = agreed.schedule
  expect(moved?.dueAt.slice(0, 10)).toBe(dayAfter(due, 10))
  expect(agreed.schedule.slice(1).map(({ dueAt }) => dueAt)).toEqual(
    (await view(it)).schedule.slice(1).map(({ dueAt }) => dueAt),
  )
  expect(next?.dueAt.slice(8, 10)).toBe(due.slice(8, 10))
  expect(await waits(it.maya)).not.toContain('loan.answer')
  const { document: signed } = await it.tom.done(document.readDocument, { kind: 'loan', thingId: it.loanId as never })
  const change = signed.terms.facts.find(({ label }) => label.startsWith('Change agreed'))
  expect(change?.value).toContain('Payday is the 15th')
  expect(change?.value.match(/accepted on/g)).toHaveLength(2)
  // The old day passes with its days of grace, and nothing happens.
  until(due, days(4))
  await follow(node())
  expect(await view(it)).toMatchObject({ status: 'loan_current', dueCents: 0 })
  until(moved?.dueAt ?? '', hours(1))
  await follow(node())
  expect((await view(it)).status).toBe('payment_due')
  clock.advance(days(3))
  await follow(node())
  const late = await view(it)
  expect(late.status).toBe('payment_overdue')
  expect(late.schedule[0]?.lateFeeCents).toBeGreaterThan(0)
})

test('a payment that is due and not yet overdue can be moved, also what is left of one that was paid in part', async () => {
  const it = await running(node(), { allowSplitPayments: true })
  until(await dueOf(it), hours(1))
  await follow(node())
  expect((await pay(it, 4_000)).ok).toBe(true)
  expect((await view(it)).status).toBe('payment_split_pending')
  const { addendumId } = await asked(it, 5)
  await it.maya.done(loan.answerAddendum, { loanId: it.loanId, addendumId, answer: 'accept' })
  const after = await view(it)
  expect(after).toMatchObject({ status: 'loan_current', dueCents: 0 })
  expect(after.schedule[0]?.openCents).toBe(6_201)
  expect((await pay(it, 6_201)).ok).toBe(true)
})

test('a no, a withdrawal and silence change nothing, and it is asked once', async () => {
  const it = await running(node())
  const { due, addendumId } = await asked(it)
  expect((await view(it)).payLater).toBeNull()
  expect(code(await answerAs(it.tom, it, addendumId, 'accept'))).toBe('loan.not-yours')
  expect(code(await answerAs(await someone(node()), it, addendumId, 'accept'))).toBe('loan.unknown')
  await it.maya.done(loan.answerAddendum, { loanId: it.loanId, addendumId, answer: 'decline' })
  expect(await dueOf(it)).toBe(due)
  expect(await told(it.tom)).toContain('can’t move this payment right now. It stays due on')
  expect(code(await askFor(it, it.tom, dayAfter(due, 5)))).toBe('loan.wrong-addendum')
  expect((await view(it)).payLater).toBeNull()

  const silent = await running(node())
  const waiting = await asked(silent)
  until(waiting.due, days(3))
  await follow(node())
  const late = await view(silent)
  expect(late).toMatchObject({ status: 'payment_overdue', addenda: [{ status: 'expired' }] })
  expect(late.schedule[0]?.lateFeeCents).toBeGreaterThan(0)
  expect(code(await answerAs(silent.maya, silent, waiting.addendumId, 'accept'))).toBe('loan.unknown-addendum')
  expect(await waits(silent.maya)).not.toContain('loan.answer')
})

test('only the borrower asks, for a day that is later, and not once it is overdue or paid', async () => {
  const it = await running(node())
  const due = await dueOf(it)
  expect((await view(it)).payLater).toMatchObject({ dueAt: due })
  expect((await it.maya.done(loan.readLoan, { loanId: it.loanId })).payLater).toBeNull()
  expect(code(await askFor(it, it.maya, dayAfter(due, 5)))).toBe('loan.not-yours')
  expect(code(await askFor(it, await someone(node()), dayAfter(due, 5)))).toBe('loan.unknown')
  for (const day of [null, dayAfter(due, 0), dayAfter(due, -5), dayAfter(due, 31), '9999-12-31'])
    expect(code(await askFor(it, it.tom, day)), String(day)).toBe('loan.wrong-addendum')
  expect((await askFor(it, it.tom, 'soon')).status).toBe(422)
  until(due, days(3))
  expect(code(await askFor(it, it.tom, dayAfter(due, 10)))).toBe('loan.wrong-addendum')
})

test('paid in the meantime, a yes moves nothing', async () => {
  const it = await running(node())
  until(await dueOf(it), hours(1))
  await follow(node())
  const { addendumId } = await asked(it)
  expect((await pay(it, 10_201)).ok).toBe(true)
  const before = (await view(it)).schedule
  expect(code(await answerAs(it.maya, it, addendumId, 'accept'))).toBe('loan.wrong-addendum')
  expect((await view(it)).schedule).toEqual(before)
})

test('after the loan was extended as well, the payment is not asked for any sooner', async () => {
  const it = await running(node())
  const { addendumId } = await asked(it)
  await it.maya.done(loan.answerAddendum, { loanId: it.loanId, addendumId, answer: 'accept' })
  const moved = await dueOf(it)
  const form = { requestId: key(), loanId: it.loanId, note: '', months: 1, amountCents: null }
  const { addenda } = await it.maya.done(loan.proposeAddendum, { ...form, kind: 'extension' })
  const proposed = addenda.find(({ status }) => status === 'proposed')
  await it.tom.done(loan.answerAddendum, { loanId: it.loanId, addendumId: proposed?.id as never, answer: 'accept' })
  expect(Date.parse(await dueOf(it))).toBeGreaterThanOrEqual(Date.parse(moved))
})

test('interest runs by the day of before: paying off after a move costs what it costs without one', async () => {
  const [it, asAgreed] = [await running(node()), await running(node())]
  const { due, addendumId } = await asked(it, 20)
  await it.maya.done(loan.answerAddendum, { loanId: it.loanId, addendumId, answer: 'accept' })
  const late = async () => (await view(asAgreed)).schedule[0]?.lateFeeCents ?? 0
  for (const day of [-10, 1, 19, 21]) {
    until(due, days(day))
    expect((await view(it)).payoffCents, `day ${day}`).toBe((await view(asAgreed)).payoffCents - (await late()))
  }
  const { payoffCents } = await view(it)
  expect((await pay(it, payoffCents)).ok).toBe(true)
  expect(await view(it)).toMatchObject({ payoffCents: 0, status: 'loan_paid_off' })
})

test('while the borrower is suspended nothing is asked, and what was asked can still be agreed to', async () => {
  const it = await running(node())
  const { due, addendumId } = await asked(it)
  const boss = await someone(node(), { role: 'admin' })
  await boss.done(admin.suspendPerson, { personId: it.tom.id, reason: 'Asked in ticket 4711.' })
  expect((await askFor(it, it.tom, dayAfter(due, 5))).ok).toBe(false)
  const agreed = await it.maya.done(loan.answerAddendum, { loanId: it.loanId, addendumId, answer: 'accept' })
  expect(agreed.schedule[0]?.dueAt.slice(0, 10)).toBe(dayAfter(due, 10))
})

test('of fifty at once one ask is made, and one answer counts', async () => {
  const it = await running(node())
  const due = await dueOf(it)
  const asks = await Promise.all(Array.from({ length: 25 }, () => askFor(it, it.tom, dayAfter(due, 10))))
  expect(asks.filter(({ ok }) => ok)).toHaveLength(1)
  await race(async (together, round) => {
    const one = await running(node())
    const { addendumId } = await asked(one)
    const answers = await together(
      ...times(2, () => answerAs(one.maya, one, addendumId, 'accept')),
      () => answerAs(one.maya, one, addendumId, 'decline'),
      () => answerAs(one.tom, one, addendumId, 'withdraw'),
    )
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(1)
  }, 5)
})

/** Random loans with every way of paying: no cent appears or vanishes, and each loan ends where its payments lead. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Behavior, changedWhilePaidAhead, story, throughEveryPhase } from '../../test/loan-stories.ts'
import { cents } from '../money.ts'
import { days } from '../time.ts'
import { feeOn } from '../wallet/fees.ts'
import {
  dueNow,
  type LoanAccount,
  nextMoment,
  nextOpen,
  openLoan,
  openPortions,
  openToLender,
  openTotal,
  payoffCents,
  phaseOf,
  sum,
  withLateFees,
} from './loan-account.ts'
import { applyAddendum, movablePayment } from './loan-addendum.ts'
import { type PaymentSource, settlePayment, toLender } from './loan-payment.ts'

const startedAt = new Date('2027-01-31T15:00:00Z')
const later = (from: Date, count: number) => new Date(from.getTime() + days(count))

type Books = {
  interest: number
  principal: number
  lateFees: number
  servicing: number
  received: number
  started: number
}

/** Principal is either settled, still open, or was paid ahead; nothing settles more than was owed. Plain comparisons: `expect` is slow. */
function check(account: LoanAccount, books: Books): void {
  const open = openTotal(account.installments)
  let settled = 0
  let settledPrincipal = 0
  const faults: string[] = []
  for (const [index, row] of account.installments.entries()) {
    settled += sum(row.settled)
    settledPrincipal += row.settled.principalCents
    if (Object.values(openPortions(row)).some((part) => part < 0))
      faults.push(`${row.number} settled more than it owed`)
    if ((row.settledAt !== null) !== (openToLender(row) === 0)) faults.push(`${row.number} has the wrong end`)
    if (row.number !== index + 1) faults.push(`${row.number} is not in its place`)
    if (index > 0 && row.dueAt <= (account.installments[index - 1]?.dueAt ?? startedAt))
      faults.push(`${row.number} is due too early`)
  }
  expect(faults).toEqual([])
  expect({
    principal: settledPrincipal + account.prepaidCents + open.principalCents,
    paid: settledPrincipal + account.prepaidCents,
    all: settled + account.prepaidCents,
    servicing: feeOn('loanServicing', cents(books.received)),
  }).toEqual({
    principal: books.started,
    paid: books.principal,
    all: books.interest + books.principal + books.lateFees,
    servicing: books.servicing,
  })
}

function amountFor(behavior: Behavior, account: LoanAccount, at: Date, dice: number): [number, PaymentSource] {
  const row = nextOpen(withLateFees(account, at))
  const next = row === null ? 0 : sum(openPortions(row))
  const part = Math.max(1, Math.trunc((next * (dice % 97)) / 97))
  if (behavior === 'in-parts') return [part, 'wallet']
  if (behavior === 'off_platform' || behavior === 'forgiven') return [part, behavior]
  if (behavior === 'more') return [next + (dice % 5_000), 'wallet']
  if (behavior === 'payoff') return [payoffCents(account, at), 'wallet']
  return [Math.max(next, dueNow(withLateFees(account, at), at)), 'wallet']
}

/** Every moment to come of an installment that is not paid, whichever is the next one. */
const momentsByHand = ({ installments }: LoanAccount, now: Date): Date[] =>
  installments
    .filter((row) => openToLender(row) > 0)
    .flatMap(({ dueAt }) => [dueAt, later(dueAt, 3), later(dueAt, 30)])
    .filter((at) => at > now)
    .sort((one, other) => one.getTime() - other.getTime())

const wait: Partial<Record<Behavior, number>> = { late: 5, early: -9, more: -2, 'in-parts': 1, skip: 40, move: -6 }

test('whatever is paid, and however, every cent is accounted for and the loan can be paid off', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(story, ({ behaviors: steps, ...terms }) => {
      let account = openLoan({ ...terms, allowSplitPayments: true }, startedAt)
      let now = later(startedAt, 1)
      const books: Books = {
        interest: 0,
        principal: 0,
        lateFees: 0,
        servicing: 0,
        received: 0,
        started: terms.principalCents,
      }
      const scheduled = openTotal(account.installments)
      for (const [behavior, dice] of steps) {
        const row = nextOpen(account)
        if (row === null) break
        expect(nextMoment(account, now)).toEqual(momentsByHand(account, now)[0] ?? null)
        const wanted = later(row.dueAt, wait[behavior] ?? 0)
        if (wanted > now) now = wanted
        account = withLateFees(account, now)
        if (behavior === 'skip') continue
        const owedBefore = payoffCents(account, now)
        if (behavior === 'move') {
          const movable = movablePayment(account, now)
          if (movable === null) continue
          const toAt = new Date(movable.latestAt.getTime() - days(dice % 12))
          const moved = applyAddendum(account, { kind: 'later_payment', fromAt: movable.dueAt, toAt }, now)
          if ('problem' in moved) continue
          account = moved.account
          // Nothing is added for it, and nothing is lost by it.
          expect(payoffCents(account, now)).toBe(owedBefore)
          check(account, books)
          continue
        }
        if (behavior === 'extension' || behavior === 'pause') {
          const changed = applyAddendum(account, { kind: behavior, months: 1 + (dice % 6) }, now)
          if ('problem' in changed) throw new Error(changed.problem)
          account = changed.account
          expect(phaseOf(account, now)).toBe('loan_current')
          // Time is given, nothing is forgiven: principal and late fees stay, and earned interest is not lost.
          expect(payoffCents(account, now)).toBeGreaterThanOrEqual(
            owedBefore - openTotal(account.installments).interestCents,
          )
          check(account, books)
          continue
        }
        const [amount, source] = amountFor(behavior, account, now, dice)
        const result = settlePayment(account, { amountCents: cents(amount), source, at: now })
        if ('problem' in result) {
          seen.add(result.problem)
          if (result.problem === 'more-than-owed') expect(amount).toBeGreaterThan(result.owedCents)
          continue
        }
        expect(sum(result.portions)).toBe(amount)
        if (source !== 'wallet') expect(result.portions.lateFeeCents).toBe(0)
        books.interest += result.portions.interestCents
        books.principal += result.portions.principalCents
        books.lateFees += result.portions.lateFeeCents
        books.servicing += result.servicingFeeCents
        if (source === 'wallet') books.received += toLender(result.portions)
        account = result.account
        // What was not paid is still owed.
        if (source === 'wallet') expect(payoffCents(account, now)).toBeGreaterThanOrEqual(owedBefore - amount)
        check(account, books)
        seen.add(phaseOf(account, now))
      }
      const left = payoffCents(account, now)
      if (left > 0) {
        const last = settlePayment(account, { amountCents: left, source: 'wallet', at: now })
        if ('problem' in last) throw new Error(last.problem)
        books.principal += last.portions.principalCents
        account = last.account
      }
      expect(phaseOf(account, now)).toBe('loan_paid_off')
      expect(nextMoment(account, now)).toBeNull()
      expect(books.principal).toBe(terms.principalCents)
      if (!steps.some(([kind]) => kind === 'extension' || kind === 'pause')) {
        expect(account.installments.reduce((total, { owed }) => total + owed.interestCents, 0)).toBeLessThanOrEqual(
          scheduled.interestCents,
        )
      }
    }),
    { numRuns: 80, examples: [...throughEveryPhase, ...changedWhilePaidAhead] },
  )
  for (const phase of [
    'loan_current',
    'payment_split_pending',
    'payment_overdue',
    'loan_delinquent',
    'loan_paid_off',
  ]) {
    expect(seen, phase).toContain(phase)
  }
}, 60_000)

test('a loan paid on each due date ends with its schedule, and the lender has what the summary promised', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 5_000_000 }),
      fc.nat(3_600),
      fc.integer({ min: 1, max: 36 }),
      (p, rate, months) => {
        let account = openLoan(
          { principalCents: cents(p), rateBps: rate, termMonths: months, allowSplitPayments: false },
          startedAt,
        )
        const promised = openTotal(account.installments)
        let servicing = 0
        for (const { dueAt, number } of account.installments) {
          const paid = settlePayment(account, { amountCents: dueNow(account, dueAt), source: 'wallet', at: dueAt })
          if ('problem' in paid) throw new Error(paid.problem)
          if (phaseOf(account, dueAt) !== 'payment_due' || paid.onTime[0] !== number)
            throw new Error(`${number} is not due`)
          servicing += paid.servicingFeeCents
          account = paid.account
        }
        expect(phaseOf(account, startedAt)).toBe('loan_paid_off')
        expect(account.receivedCents).toBe(sum(promised))
        expect(servicing).toBe(feeOn('loanServicing', sum(promised)))
      },
    ),
    { numRuns: 30 },
  )
}, 60_000)

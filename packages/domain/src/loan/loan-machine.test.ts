/** The table of loans keeps the rows of the specification, and a payment takes the step its state and its account ask for. */
import { expect, test } from 'vitest'
import { clockEvent, loanMachine, type RunningState, runningStates, stepAfter } from './loan-machine.ts'

test.each([
  ['draft', 'configure_terms', 'configuring'],
  ['configuring', 'set_participants', 'ready'],
  ['ready', 'send_offer', 'pending'],
  ['pending', 'apply_for_loan', 'credit_review'],
  ['credit_review', 'approve_loan', 'loan_approved'],
  ['credit_review', 'reject_loan', 'declined'],
  ['loan_approved', 'deposit_funds', 'escrow_pending'],
  ['escrow_pending', 'verify_funds', 'escrow_secured'],
  ['escrow_secured', 'disburse_funds', 'funds_disbursed'],
  ['funds_disbursed', 'activate', 'loan_current'],
  ['loan_current', 'schedule_next_payment', 'payment_due'],
  ['payment_due', 'make_payment', 'loan_current'],
  ['payment_due', 'make_split_payment', 'payment_split_pending'],
  ['payment_due', 'mark_payment_overdue', 'payment_overdue'],
  ['payment_split_pending', 'complete_split_payment', 'loan_current'],
  ['payment_overdue', 'payment', 'loan_current'],
  ['payment_overdue', 'mark_delinquent', 'loan_delinquent'],
  ['loan_current', 'complete_loan', 'loan_paid_off'],
  ['loan_delinquent', 'initiate_default', 'loan_default'],
] as const)('%s goes by %s to %s, as the specification has it', (from, event, to) => {
  const row = loanMachine.events[event]
  expect([row.from.some((state) => state === from), row.to]).toEqual([true, to])
})

test('every step a payment or an addendum can take is allowed where it is taken', () => {
  for (const state of runningStates) {
    for (const how of ['paid', 'amended'] as const) {
      for (const phase of [...runningStates, 'loan_paid_off']) {
        const event = stepAfter(state, how, phase)
        expect(loanMachine.events[event].from, `${event} from ${state}`).toContain(state)
      }
    }
  }
  expect(stepAfter('payment_due', 'paid', 'payment_split_pending')).toBe('make_split_payment')
  expect(stepAfter('payment_overdue', 'paid', 'payment_due')).toBe('payment')
  expect(stepAfter('loan_delinquent', 'paid', 'loan_delinquent')).toBe('pay_part')
})

const upToDate = ['loan_current', 'loan_paid_off']
const notLate = [...upToDate, 'payment_due', 'payment_split_pending']

test.each<[RunningState, string, string, readonly string[]]>([
  ['loan_current', 'pay_early', 'pay_early', []],
  ['payment_due', 'make_payment', 'make_split_payment', upToDate],
  ['payment_split_pending', 'complete_split_payment', 'pay_another_part', upToDate],
  ['payment_overdue', 'payment', 'pay_part', notLate],
  ['loan_delinquent', 'payment', 'pay_part', notLate],
])('what is paid from %s is %s or %s: the first where the account is %j', (state, ends, stays, settled) => {
  for (const phase of [...runningStates, 'loan_paid_off']) {
    expect(stepAfter(state, 'paid', phase), phase).toBe(settled.includes(phase) ? ends : stays)
    const amended = state === 'loan_current' || settled.includes(phase) ? 'amend' : 'amend_in_part'
    expect(stepAfter(state, 'amended', phase), phase).toBe(amended)
  }
})

test.each<[RunningState, string, boolean, string | null]>([
  ['loan_current', 'loan_current', false, null],
  ['loan_current', 'payment_due', false, 'schedule_next_payment'],
  ['loan_current', 'loan_delinquent', true, 'schedule_next_payment'],
  ['payment_due', 'payment_split_pending', false, null],
  ['payment_due', 'payment_due', true, null],
  ['payment_due', 'payment_overdue', true, 'mark_payment_overdue'],
  ['payment_split_pending', 'payment_overdue', true, 'mark_payment_overdue'],
  ['payment_overdue', 'payment_overdue', false, null],
  ['payment_overdue', 'payment_overdue', true, 'charge_late_fee'],
  ['payment_overdue', 'loan_delinquent', true, 'mark_delinquent'],
  ['loan_delinquent', 'loan_delinquent', false, null],
  ['loan_delinquent', 'loan_delinquent', true, 'charge_late_fee'],
  ['loan_delinquent', 'payment_due', false, null],
])(
  'from %s with an account that is %s, another installment newly late: %s, the clock takes %s',
  (state, phase, turnedLate, event) => {
    expect(clockEvent(state, phase, turnedLate)).toBe(event)
  },
)

/** A loan in words for its page and lists: how the reader stands in it, what was paid, and every step with the changes both accepted. */
import type { LoanRow, LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { momentWords, provedWords } from '@handshake/domain/document/document-words.ts'
import type { LoanEvent } from '@handshake/domain/loan/loan-machine.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { EventEntry } from '#ui/event-list.tsx'

/** How the reader stands in it, as agreements say it. */
export const standingOf = ({ status, role }: Pick<LoanRow, 'status' | 'role'>) => ({
  type: 'loan' as const,
  status,
  own: { role: role === 'lender' ? ('initiator' as const) : ('counterparty' as const), status: 'invited' as const },
})

type Payment = LoanView['payments'][number]

const how: Readonly<Record<Payment['source'], string>> = {
  wallet: 'paid',
  off_platform: 'paid outside Handshake',
  forgiven: 'forgiven',
}

/** '$102.01 paid: $99.01 principal, $3.00 interest'. */
export function paymentWords({ source, automatic, ...payment }: Payment): string {
  const parts = [
    ['principal', payment.principalCents],
    ['interest', payment.interestCents],
    ['late fee', payment.lateFeeCents],
  ] as const
  const said = parts.filter(([, amount]) => amount > 0).map(([name, amount]) => `${formatAmount(amount)} ${name}`)
  return `${formatAmount(payment.amountCents)} ${how[source]}${automatic ? ' automatically' : ''}: ${said.join(', ')}`
}

export const paymentEntries = ({ payments }: LoanView): EventEntry[] =>
  payments.map((payment) => ({ key: payment.id, words: paymentWords(payment), at: payment.at }))

/** Null for what only fills in the draft, or goes without saying. */
const stepWords: Readonly<Record<LoanEvent, ((who: string) => string) | null>> = {
  configure_terms: null,
  set_participants: null,
  send_offer: (who) => `${who} offered the loan`,
  decline_terms: (who) => `${who} declined`,
  request_cancel: (who) => `${who} took the offer back`,
  timeout: () => 'Nobody answered in time',
  apply_for_loan: (who) => `${who} accepted the offer`,
  approve_loan: (who) => `${who} agreed to lend`,
  reject_loan: (who) => `${who} said no`,
  withdraw_application: (who) => `${who} changed their mind`,
  deposit_funds: null,
  verify_funds: null,
  disburse_funds: () => 'The money went out',
  activate: null,
  ask_to_cancel: (who) => `${who} asked to cancel`,
  take_back_cancel: (who) => `${who} no longer wants to cancel`,
  approve_cancel: (who) => `${who} agreed to cancel`,
  schedule_next_payment: () => 'A payment came due',
  mark_payment_overdue: () => 'A payment is overdue',
  mark_delinquent: () => 'A payment is more than 30 days late',
  charge_late_fee: () => 'Another payment is overdue',
  pay_early: (who) => `${who} paid early`,
  make_payment: (who) => `${who} paid what was due`,
  make_split_payment: (who) => `${who} paid part of what was due`,
  pay_another_part: (who) => `${who} paid another part`,
  complete_split_payment: (who) => `${who} paid the rest`,
  payment: (who) => `${who} caught up`,
  pay_part: (who) => `${who} paid part of what was late`,
  complete_loan: () => 'The loan is paid off',
  amend: (who) => `${who} accepted a change`,
  amend_in_part: (who) => `${who} accepted a change`,
  give_default_notice: (who) => `${who} gave notice of default`,
  initiate_default: (who) => `${who} ended the loan in default`,
}

/** Every step, the newest first; an accepted change says what it was, and how both had proved who they are. */
export const timelineEntries = (view: LoanView): EventEntry[] =>
  view.steps.flatMap(({ action, by, byReader, at }, place) => {
    const words = Object.hasOwn(stepWords, action) ? stepWords[action as LoanEvent] : null
    if (words === null) return []
    const changed = action.startsWith('amend') ? acceptedAt(view, at) : undefined
    const said = words(byReader ? 'You' : (by ?? 'Handshake'))
    return [{ key: `${place}`, at, words: changed === undefined ? said : `${said}: ${changeWords(view, changed)}` }]
  })

type Addendum = LoanView['addenda'][number]

const acceptedAt = ({ addenda }: LoanView, at: string): Addendum | undefined =>
  addenda.find(({ status, acceptances }) => status === 'accepted' && acceptances.some((yes) => yes.at === at))

const changeWords = ({ lender, borrower }: LoanView, { change, acceptances, termsHash }: Addendum): string =>
  [
    change,
    ...acceptances.map(({ personId, at, proof }) => {
      const { displayName } = personId === lender.id ? lender : borrower
      return `${displayName} accepted on ${momentWords(at)}, ${provedWords(proof)}.`
    }),
    `Hash ${termsHash.slice(0, 12)}…`,
  ].join('\n')

/** The steps of a loan as its own routes ask for them: the agreement's step, with the refusals of loans. */
import type { InputOf, RefusalOf, Route } from '@handshake/contracts/contract.ts'
import type { loan } from '@handshake/contracts/loan/loan.ts'
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { AddendumProblem } from '@handshake/domain/loan/loan-addendum.ts'
import { isRunning, type LoanEvent, stepAfter } from '@handshake/domain/loan/loan-machine.ts'
import { loanTitle } from '@handshake/domain/loan/loan-terms.ts'
import { zero } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { type Person, type Refuse, Refused, type UseCaseContext } from '#platform/use-case.ts'
import { findAgreements, lockAgreements } from '../agreement.store.ts'
import type { StepCode, StepInput } from '../agreement-hooks.ts'
import { type CreateCode, createFrom } from '../create-agreement.ts'
import { noteYes, stepFrom } from '../step/take-step.ts'
import { type Loan, loanOf } from './loan.ts'
import type { LoanStep } from './loan-step.ts'
import { planPayment } from './plan-payment.ts'
import { planAmendment } from './plan-steps.ts'

export type LoanRole = 'lender' | 'borrower'
type OwnLoan = { readonly loan: Loan; readonly role: LoanRole }
type LoanStepCode = RefusalOf<typeof loan.approveLoan>
type StepContext = Context & Pick<UseCaseContext<Route>, 'concerns'> & { readonly person: Person }

/** Null for everyone else: to them the loan is unknown. */
export const roleIn = ({ lenderId, borrowerId }: Loan, personId: PersonId): LoanRole | null =>
  personId === lenderId ? 'lender' : personId === borrowerId ? 'borrower' : null

export async function findLoans(ctx: Context, ids: readonly AgreementId[]): Promise<ReadonlyMap<AgreementId, Loan>> {
  const found = await findAgreements(ctx, ids)
  return new Map([...found.values()].filter(({ type }) => type === 'loan').map((one) => [one.id, loanOf(one)]))
}

/** Locked until the end of the transaction, for one of its two sides. */
export async function lockOwnLoan(
  ctx: Context & { readonly person: Person },
  id: AgreementId,
  refuse: Refuse<'loan.unknown'>,
): Promise<OwnLoan | Refused> {
  const found = (await lockAgreements(ctx, [id])).get(id)
  const loan = found?.type === 'loan' ? loanOf(found) : null
  const role = loan === null ? null : roleIn(loan, ctx.person.id)
  return loan === null || role === null ? refuse('loan.unknown') : { loan, role }
}

type Wanted = 'apply' | 'approve' | 'decline' | 'pay' | 'accept-change' | 'give-default-notice' | 'declare-default'
type Given = Partial<Pick<StepInput, 'amountCents' | 'reason' | 'addendumId'>>

/** Which step of the table is wanted: of a payment, a change and a no, that follows from where the loan stands. */
const stepOf: Readonly<Record<Wanted, (own: OwnLoan, given: Given, now: Date) => LoanEvent>> = {
  apply: () => 'apply_for_loan',
  approve: () => 'approve_loan',
  decline: ({ loan: { status }, role }) => noFrom[role][status === 'credit_review' ? 'applied' : 'offered'],
  pay: ({ loan }, { amountCents = zero }, now) =>
    plannedEvent(loan, 'paid', () =>
      planPayment(loan, { amountCents, by: 'counterparty', actorId: loan.borrowerId, now }),
    ),
  'accept-change': ({ loan }, _, now) =>
    plannedEvent(loan, 'amended', () => planAmendment(loan, { by: 'initiator', actorId: loan.lenderId }, now)),
  'give-default-notice': () => 'give_default_notice',
  'declare-default': () => 'initiate_default',
}

const noFrom: Readonly<Record<LoanRole, { readonly offered: LoanEvent; readonly applied: LoanEvent }>> = {
  lender: { offered: 'request_cancel', applied: 'reject_loan' },
  borrower: { offered: 'decline_terms', applied: 'withdraw_application' },
}

/** Where it cannot be, any step of the kind: the table or the rule refuses it. */
function plannedEvent({ status }: Loan, how: 'paid' | 'amended', plan: () => LoanStep | AddendumProblem): LoanEvent {
  if (!isRunning(status)) return stepAfter('loan_delinquent', how, 'loan_current')
  const planned = plan()
  return 'problem' in planned ? stepAfter(status, how, 'loan_current') : planned.event
}

/** As it is said of loans; what is not listed is said of both alike, and a new code of agreements does not compile without its row. */
const inLoanWords: Readonly<Record<Exclude<StepCode | CreateCode, LoanStepCode>, OfferCode>> = {
  'agreement.unknown': 'loan.unknown',
  'agreement.not-your-step': 'loan.not-yours',
  'agreement.invalid-transition': 'loan.too-late',
  'agreement.short-of-funds': 'loan.short-of-funds',
  'agreement.stale-proposal': 'loan.unknown-addendum',
  'agreement.wrong-people': 'loan.own-loan',
  'agreement.unknown-person': 'loan.unknown-borrower',
  // No step of a loan that its own routes take is refused with these.
  'agreement.guard': 'loan.too-late',
  'agreement.stale-version': 'loan.too-late',
  'agreement.transition-not-found': 'loan.too-late',
  'agreement.missing-details': 'loan.too-late',
  'agreement.bad-terms': 'loan.too-late',
  'agreement.no-profile': 'loan.too-late',
  'agreement.insufficient-balance': 'loan.too-late',
  'safety.too-close': 'loan.not-yours',
  'handshake.too-many-invitations': 'loan.too-late',
  'wallet.escrow-not-positive': 'loan.too-late',
  'wallet.amount-out-of-range': 'loan.too-late',
  'wallet.daily-transactions-reached': 'loan.too-late',
  'wallet.rate-limited': 'loan.too-late',
}

/** Before a loan is that late, the page that asks has not missed anything: it is too early. */
const tooEarly: Readonly<Partial<Record<Wanted, LoanStepCode>>> = {
  'give-default-notice': 'loan.not-delinquent',
  'declare-default': 'loan.not-delinquent',
}

type OfferCode = RefusalOf<typeof loan.offerLoan>

const saidOfLoans =
  <Codes extends RefusalCode>(refuse: Refuse<Codes>, wanted?: Wanted): Refuse<StepCode | CreateCode> =>
  (code, ...details) => {
    const early = code === 'agreement.invalid-transition' && wanted !== undefined ? tooEarly[wanted] : undefined
    const words: Readonly<Partial<Record<RefusalCode, RefusalCode>>> = inLoanWords
    // Each row asks for the same details as the code it replaces, or for none.
    return (refuse as unknown as (code: RefusalCode, ...details: unknown[]) => Refused)(
      early ?? words[code] ?? code,
      ...details,
    )
  }

export async function takeLoanStep(
  ctx: StepContext,
  own: OwnLoan,
  { wanted, ...given }: Given & { readonly wanted: Wanted },
  refuse: Refuse<LoanStepCode>,
): Promise<Refused | null> {
  const { agreement } = own.loan
  const taken = await stepFrom(
    ctx,
    {
      agreement,
      by: own.role === 'lender' ? 'initiator' : 'counterparty',
      personId: ctx.person.id,
      // The terms of a loan never change: whoever sees it has seen their one version.
      input: {
        reason: '',
        ...given,
        action: stepOf[wanted](own, given, ctx.now),
        termsVersion: agreement.termsVersion,
      },
    },
    saidOfLoans(refuse, wanted),
  )
  if (taken instanceof Refused) return taken
  await noteYes(ctx, taken)
  return null
}

/** Complete and sent at once; holds no money. */
export async function sendLoanOffer(
  ctx: StepContext,
  { requestId, borrowerId, askId: _, ...terms }: InputOf<typeof loan.offerLoan>,
  refuse: Refuse<OfferCode>,
): Promise<AgreementId | Refused> {
  const made = await createFrom(
    ctx,
    {
      ...{ requestId, title: loanTitle(terms), people: [borrowerId], guests: [], terms: { type: 'loan', ...terms } },
      ...{ expiresAt: null, send: true, repeat: null },
    },
    saidOfLoans(refuse),
  )
  return made instanceof Refused ? made : made.id
}

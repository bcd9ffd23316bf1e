/** A loan with everything its two sides may know and do; schedule and cost are the same for both, the summary addresses the reader. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { LoanAction, LoanRow, LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import { present } from '@handshake/domain/assert.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { type CreditAssessment, readAssessment } from '@handshake/domain/loan/credit-assessment.ts'
import {
  dueNow,
  type LoanAccount,
  mayDefault,
  nextOpen,
  openPortions,
  outstandingPrincipal,
  payoffCents,
  sum,
  withLateFees,
} from '@handshake/domain/loan/loan-account.ts'
import { addendumProposers, describeAddendum, movablePayment } from '@handshake/domain/loan/loan-addendum.ts'
import { costOf } from '@handshake/domain/loan/loan-cost.ts'
import { isRunning, type LoanState } from '@handshake/domain/loan/loan-machine.ts'
import { type LoanNames, summarizeLoan } from '@handshake/domain/loan/loan-summary.ts'
import { cents, zero } from '@handshake/domain/money.ts'
import {
  accountAt,
  cureUntil,
  findLoans,
  type Loan,
  type LoanRole,
  readTimeline,
  roleIn,
} from '#features/agreement/agreement.public.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import {
  acceptancesOf,
  addendaOf,
  addendumHash,
  addendumOf,
  openAddendum,
  type StoredAddendum,
} from './addendum/addendum.ts'
import { assessedAtOf, readPaymentsOf } from './loan-history.ts'

type PersonOf = (personId: PersonId) => PersonView

/** Finds any person of these loans by id, with what a profile shows to everyone. */
export async function peopleIn(ctx: Context, loans: readonly Loan[]): Promise<PersonOf> {
  const people = await findPeople(
    ctx,
    loans.flatMap(({ lenderId, borrowerId }) => [lenderId, borrowerId]),
  )
  return (personId) => {
    const { isActive: _, ...person } = present(people.get(personId), 'everyone in a loan has a profile')
    return person
  }
}

const findLoan = async (ctx: Context, id: AgreementId): Promise<Loan | null> =>
  (await findLoans(ctx, [id])).get(id) ?? null

/** Null for whoever must not know that it exists. */
export async function viewIfAllowed(ctx: Context, id: AgreementId, readerId: PersonId): Promise<LoanView | null> {
  const loan = await findLoan(ctx, id)
  return loan === null || roleIn(loan, readerId) === null ? null : viewLoan(ctx, id, readerId)
}

/** For someone who is known to be one of the two. */
export async function viewLoan(ctx: Context, id: AgreementId, readerId: PersonId): Promise<LoanView> {
  const loan = present(await findLoan(ctx, id), 'whoever may act may look')
  const role = present(roleIn(loan, readerId), 'whoever may act is one of the two')
  const { now } = ctx
  const person = await peopleIn(ctx, [loan])
  const assessedAt = await assessedAtOf(ctx, id)
  const addenda = await addendaOf(ctx, id)
  const acceptances = await acceptancesOf(ctx, loan, addenda)
  const account = withLateFees(accountAt(loan, now), now)
  const ended = terminalStatuses.includes(loan.status)
  return {
    ...rowFor(loan, person, readerId, now),
    startedAt: loan.own.account?.startedAt.toISOString() ?? null,
    schedule: account.installments.map((row) => ({
      number: row.number,
      dueAt: row.dueAt.toISOString(),
      ...row.owed,
      openCents: sum(openPortions(row)),
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
    cost: costOf(loan.terms, account),
    summary: summarizeLoan(loan.terms, account, namesIn(loan, person), role),
    payoffCents: loan.own.account === null || ended ? zero : payoffCents(account, now),
    autopay: loan.own.autopay,
    assessment:
      loan.own.assessment === null || assessedAt === null
        ? null
        : viewAssessment({ ...loan.own.assessment, assessedAt }, account),
    defaultNoticeAt: loan.own.defaultNoticeAt?.toISOString() ?? null,
    payments: await readPaymentsOf(ctx, id),
    addenda: addenda.map((one) => viewAddendum(loan, one, acceptances.get(one.id) ?? [], now)),
    payLater: role === 'borrower' ? payLaterOf(loan, addenda, now) : null,
    steps: (await readTimeline(ctx, id)).toReversed().map(({ action, toStatus, actor, at }) => ({
      action,
      to: toStatus as LoanState,
      by: actor?.displayName ?? null,
      byReader: actor?.id === readerId,
      at,
    })),
    actions: actionsOf(loan, role, { open: openAddendum(addenda, now), readerId, now }),
  }
}

const namesIn = (loan: Loan, person: PersonOf): LoanNames => ({
  lender: person(loan.lenderId).displayName,
  borrower: person(loan.borrowerId).displayName,
})

/** The summary as a document has it: by name, whoever reads it. */
export async function summaryByName(ctx: Context, id: AgreementId): Promise<string[]> {
  const loan = present(await findLoan(ctx, id), 'a loan with a document is there')
  const account = withLateFees(accountAt(loan, ctx.now), ctx.now)
  return summarizeLoan(loan.terms, account, namesIn(loan, await peopleIn(ctx, [loan])))
}

export function rowFor(loan: Loan, person: PersonOf, readerId: PersonId, now: Date): LoanRow {
  const running = isRunning(loan.status)
  const account = withLateFees(accountAt(loan, now), now)
  return {
    id: loan.id,
    status: loan.status,
    role: present(roleIn(loan, readerId), 'a person reads their own loans'),
    lender: person(loan.lenderId),
    borrower: person(loan.borrowerId),
    terms: loan.terms,
    dueCents: running ? dueNow(account, now) : zero,
    outstandingCents: running || loan.status === 'loan_default' ? outstandingPrincipal(account) : zero,
    nextDueAt: running ? (nextOpen(account)?.dueAt.toISOString() ?? null) : null,
    createdAt: loan.agreement.createdAt.toISOString(),
  }
}

const viewAssessment = (
  { assessedAt, ...figures }: CreditAssessment & { readonly assessedAt: Date },
  { installmentCents }: LoanAccount,
) => ({
  hrs: figures.hrs,
  openLoans: figures.openLoans,
  overduePayments: figures.overduePayments,
  assessedAt: assessedAt.toISOString(),
  hints: readAssessment(figures, cents(installmentCents)),
})

const viewAddendum = (
  loan: Loan,
  one: StoredAddendum,
  acceptances: LoanView['addenda'][number]['acceptances'],
  now: Date,
): LoanView['addenda'][number] => ({
  id: one.id,
  kind: one.kind,
  months: one.months,
  amountCents: one.amountCents,
  change: describeAddendum(present(addendumOf(one), 'what was stored is whole')),
  note: one.note,
  proposedBy: one.proposedBy,
  proposedAt: one.proposedAt.toISOString(),
  status: one.status === 'proposed' && one.expiresAt <= now ? 'expired' : one.status,
  termsHash: addendumHash(loan.id, one),
  acceptances,
})

function payLaterOf(loan: Loan, addenda: readonly StoredAddendum[], now: Date): LoanView['payLater'] {
  const { account } = loan.own
  if (!isRunning(loan.status) || account === null || openAddendum(addenda, now) !== null) return null
  if (addenda.some(({ kind }) => kind === 'later_payment')) return null
  const movable = movablePayment(account, now)
  return movable && { dueAt: movable.dueAt.toISOString(), latestAt: movable.latestAt.toISOString() }
}

type Moment = { readonly open: StoredAddendum | null; readonly readerId: PersonId; readonly now: Date }

function actionsOf(loan: Loan, role: LoanRole, { open, readerId, now }: Moment): LoanAction[] {
  const { status } = loan
  const { defaultNoticeAt, account } = loan.own
  if (status === 'pending') return role === 'borrower' ? ['apply', 'decline'] : ['decline']
  if (status === 'credit_review') return role === 'lender' ? ['approve', 'decline'] : ['decline']
  if (!isRunning(status) || account === null) return []
  const actions: LoanAction[] = role === 'borrower' ? ['pay', 'set-autopay'] : []
  const proposes = Object.values(addendumProposers).some((roles) => roles.includes(role))
  if (open === null && proposes) actions.push('propose-addendum')
  if (open !== null) actions.push(open.proposedBy === readerId ? 'withdraw-addendum' : 'answer-addendum')
  const until = cureUntil(loan)
  if (role === 'lender' && status === 'loan_delinquent' && mayDefault(account, now)) {
    if (defaultNoticeAt === null) actions.push('give-default-notice')
    else if (until !== null && until <= now) actions.push('declare-default')
  }
  return actions
}

/** Writes the money room of loans with each step: figures, changed installments, payments, the credit check and accepted changes. */
import { installmentCents } from '@handshake/domain/loan/amortization.ts'
import type { Installment } from '@handshake/domain/loan/loan-account.ts'
import type { Context } from '#platform/context.ts'
import type { AgreementMove } from '../agreement-hooks.ts'
import { loanOf } from './loan.ts'
import type { LoanNote } from './loan-step.ts'

type Client = Pick<Context, 'client'>
type Writer = Pick<Context, 'client' | 'now'>

export async function writeLoanRows(ctx: Context, moves: readonly AgreementMove[]): Promise<void> {
  // The first step makes the row that everything else belongs to.
  await writeFigures(
    ctx,
    moves.filter(({ before, after }) => before.stepCount === 0 || before.own !== after.own),
  )
  await Promise.all([
    writeInstallments(ctx, moves),
    writePayments(ctx, moves),
    writeAssessments(ctx, moves),
    writeAccepted(ctx, moves),
  ])
}

async function writeFigures({ client }: Client, moves: readonly AgreementMove[]): Promise<void> {
  if (moves.length === 0) return
  await client.query({
    name: 'loan-write',
    text: `insert into loans select * from json_populate_recordset(null::loans, $1::json)
      on conflict (id) do update set started_at = excluded.started_at, installment_cents = excluded.installment_cents,
        prepaid_cents = excluded.prepaid_cents, received_cents = excluded.received_cents,
        default_notice_at = excluded.default_notice_at`,
    values: [
      JSON.stringify(
        moves.map(({ after }) => {
          const { id, own, terms } = loanOf(after)
          return {
            id,
            started_at: own.account?.startedAt ?? null,
            installment_cents: own.account?.installmentCents ?? installmentCents(terms, terms.termMonths),
            prepaid_cents: own.account?.prepaidCents ?? 0,
            received_cents: own.account?.receivedCents ?? 0,
            autopay: own.autopay,
            default_notice_at: own.defaultNoticeAt,
          }
        }),
      ),
    ],
  })
}

/** Only what is different: a loan of three years has 36 rows, and a payment touches one. */
async function writeInstallments({ client }: Client, moves: readonly AgreementMove[]): Promise<void> {
  const changed: object[] = []
  const shorter: { loan_id: string; number: number }[] = []
  for (const { before, after } of moves) {
    const old = loanOf(before).own.account?.installments ?? []
    const now = loanOf(after).own.account?.installments ?? []
    if (now.length < old.length) shorter.push({ loan_id: after.id, number: now.length })
    for (const [index, row] of now.entries()) if (row !== old[index]) changed.push(rowOf(after.id, row))
  }
  if (shorter.length > 0) {
    await client.query({
      name: 'loan-drop-installments',
      text: `delete from loan_installments i using json_to_recordset($1::json) as n (loan_id uuid, number int)
        where i.loan_id = n.loan_id and i.number > n.number`,
      values: [JSON.stringify(shorter)],
    })
  }
  if (changed.length === 0) return
  await client.query({
    name: 'loan-write-installments',
    text: `insert into loan_installments select * from json_populate_recordset(null::loan_installments, $1::json)
      on conflict (loan_id, number) do update set due_at = excluded.due_at, moved_from_at = excluded.moved_from_at,
        interest_cents = excluded.interest_cents,
        principal_cents = excluded.principal_cents, late_fee_cents = excluded.late_fee_cents,
        settled_interest_cents = excluded.settled_interest_cents, settled_principal_cents = excluded.settled_principal_cents,
        settled_late_fee_cents = excluded.settled_late_fee_cents, carried_interest_cents = excluded.carried_interest_cents,
        late_at = excluded.late_at, settled_at = excluded.settled_at`,
    values: [JSON.stringify(changed)],
  })
}

const rowOf = (loanId: string, row: Installment) => ({
  loan_id: loanId,
  number: row.number,
  due_at: row.dueAt,
  moved_from_at: row.movedFromAt,
  interest_cents: row.owed.interestCents,
  principal_cents: row.owed.principalCents,
  late_fee_cents: row.owed.lateFeeCents,
  settled_interest_cents: row.settled.interestCents,
  settled_principal_cents: row.settled.principalCents,
  settled_late_fee_cents: row.settled.lateFeeCents,
  carried_interest_cents: row.carriedInterestCents,
  late_at: row.lateAt,
  settled_at: row.settledAt,
})

const noteOf = ({ attempt }: AgreementMove): LoanNote => (attempt.note as LoanNote | undefined) ?? {}

async function writePayments({ client, now }: Writer, moves: readonly AgreementMove[]): Promise<void> {
  const paid = moves.flatMap((move) => {
    const { payment } = noteOf(move)
    if (payment === undefined) return []
    const { id, source, automatic, portions, servicingFeeCents } = payment
    return [
      {
        ...{ id, loan_id: move.after.id, source, automatic, at: now },
        interest_cents: portions.interestCents,
        principal_cents: portions.principalCents,
        late_fee_cents: portions.lateFeeCents,
        servicing_fee_cents: servicingFeeCents,
      },
    ]
  })
  if (paid.length === 0) return
  await client.query({
    name: 'loan-write-payments',
    text: 'insert into loan_payments select * from json_populate_recordset(null::loan_payments, $1::json)',
    values: [JSON.stringify(paid)],
  })
}

/** Written down when somebody applies, confirmed by the lender who approves. */
async function writeAssessments({ client, now }: Writer, moves: readonly AgreementMove[]): Promise<void> {
  const made = moves.flatMap(({ before, after }) => {
    const { assessment } = loanOf(after).own
    if (assessment === null || loanOf(before).own.assessment !== null) return []
    return [
      {
        loan_id: after.id,
        hrs: assessment.hrs,
        balance_cents: assessment.balanceCents,
        open_loans: assessment.openLoans,
        overdue_payments: assessment.overduePayments,
        assessed_at: now,
        confirmed_at: null,
      },
    ]
  })
  if (made.length > 0)
    await client.query({
      name: 'loan-write-assessments',
      text: 'insert into loan_assessments select * from json_populate_recordset(null::loan_assessments, $1::json)',
      values: [JSON.stringify(made)],
    })
  const approved = moves.filter(({ attempt }) => attempt.event === 'approve_loan').map(({ after }) => after.id)
  if (approved.length > 0)
    await client.query({
      name: 'loan-confirm-assessments',
      text: 'update loan_assessments set confirmed_at = $2 where loan_id = any ($1::uuid[])',
      values: [approved, now],
    })
}

async function writeAccepted({ client, now }: Writer, moves: readonly AgreementMove[]): Promise<void> {
  const accepted = moves.flatMap((move) => noteOf(move).accepts ?? [])
  if (accepted.length === 0) return
  await client.query({
    name: 'loan-accept-addenda',
    text: `update loan_addenda set status = 'accepted', answered_at = $2 where id = any ($1::uuid[])`,
    values: [accepted, now],
  })
}

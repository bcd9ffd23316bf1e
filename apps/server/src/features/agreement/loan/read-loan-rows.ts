/** Reads the money room of loans with their rows: figures, installments, the credit check and the open change. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { keptOutOf } from '@handshake/domain/agreement/table/kept-out.ts'
import type { LoanOwn, OpenAddendum } from '@handshake/domain/agreement/table/loan-agreement.ts'
import type { AgreementId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Installment } from '@handshake/domain/loan/loan-account.ts'
import type { Addendum, AddendumKind } from '@handshake/domain/loan/loan-addendum.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { loanOf } from './loan.ts'

type Row = {
  id: AgreementId
  started_at: Date | null
  installment_cents: Cents
  prepaid_cents: Cents
  received_cents: Cents
  autopay: boolean
  default_notice_at: Date | null
  hrs: number | null
  balance_cents: Cents
  open_loans: number
  overdue_payments: number
  addendum_id: Id<'addendum'> | null
  kind: AddendumKind
  months: number | null
  amount_cents: Cents | null
  moves_from: Date | null
  moves_to: Date | null
  proposed_by: PersonId
  expires_at: Date
}

type InstallmentRow = {
  loan_id: AgreementId
  number: number
  due_at: Date
  moved_from_at: Date | null
  interest_cents: Cents
  principal_cents: Cents
  late_fee_cents: Cents
  settled_interest_cents: Cents
  settled_principal_cents: Cents
  settled_late_fee_cents: Cents
  carried_interest_cents: Cents
  late_at: Date | null
  settled_at: Date | null
}

export async function readLoanRows(
  { client }: Pick<Context, 'client'>,
  agreements: readonly Agreement[],
): Promise<ReadonlyMap<AgreementId, LoanOwn>> {
  const ids = agreements.map(({ id }) => id)
  const [loans, installments] = await Promise.all([
    client.query<Row>({
      name: 'loan-own',
      text: `select l.*, s.hrs, s.balance_cents, s.open_loans, s.overdue_payments,
          d.id as addendum_id, d.kind, d.months, d.amount_cents, d.moves_from, d.moves_to, d.proposed_by, d.expires_at
        from loans l
        left join loan_assessments s on s.loan_id = l.id
        left join loan_addenda d on d.loan_id = l.id and d.status = 'proposed'
        where l.id = any ($1::uuid[])`,
      values: [ids],
    }),
    client.query<InstallmentRow>({
      name: 'loan-installments',
      text: 'select * from loan_installments where loan_id = any ($1::uuid[]) order by loan_id, number',
      values: [ids],
    }),
  ])
  const scheduled = new Map<AgreementId, Installment[]>(ids.map((id) => [id, []]))
  for (const row of installments.rows) scheduled.get(row.loan_id)?.push(installmentOf(row))
  const terms = new Map(agreements.map((one) => [one.id, loanOf(one).terms]))
  const keptOut = new Map(agreements.map((one) => [one.id, keptOutOf(one, loanOf(one).borrowerId)]))
  return new Map(
    loans.rows.map((row) => {
      const { rateBps = 0, allowSplitPayments = false } = terms.get(row.id) ?? {}
      const own: LoanOwn = {
        account:
          row.started_at === null
            ? null
            : {
                startedAt: row.started_at,
                rateBps,
                allowSplitPayments,
                installmentCents: row.installment_cents,
                prepaidCents: row.prepaid_cents,
                receivedCents: row.received_cents,
                installments: scheduled.get(row.id) ?? [],
                keptOut: keptOut.get(row.id) ?? [],
              },
        autopay: row.autopay,
        defaultNoticeAt: row.default_notice_at,
        assessment:
          row.hrs === null
            ? null
            : {
                hrs: row.hrs,
                balanceCents: row.balance_cents,
                openLoans: row.open_loans,
                overduePayments: row.overdue_payments,
              },
        addendum: row.addendum_id === null ? null : addendumOf({ ...row, addendum_id: row.addendum_id }),
      }
      return [row.id, own]
    }),
  )
}

const addendumOf = (row: Row & { addendum_id: Id<'addendum'> }): OpenAddendum => ({
  id: row.addendum_id,
  change: {
    kind: row.kind,
    ...(row.months !== null && { months: row.months }),
    ...(row.amount_cents !== null && { amountCents: row.amount_cents }),
    ...(row.moves_from !== null && { fromAt: row.moves_from, toAt: row.moves_to }),
  } as Addendum,
  proposedBy: row.proposed_by,
  expiresAt: row.expires_at,
})

const installmentOf = (row: InstallmentRow): Installment => ({
  number: row.number,
  dueAt: row.due_at,
  movedFromAt: row.moved_from_at,
  owed: {
    interestCents: row.interest_cents,
    principalCents: row.principal_cents,
    lateFeeCents: row.late_fee_cents,
  },
  settled: {
    interestCents: row.settled_interest_cents,
    principalCents: row.settled_principal_cents,
    lateFeeCents: row.settled_late_fee_cents,
  },
  carriedInterestCents: cents(row.carried_interest_cents),
  lateAt: row.late_at,
  settledAt: row.settled_at,
})

/** The change that the step of this moment made take effect, if it was one. */
export async function addendaAcceptedNow(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  loanId: AgreementId,
): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom('loan_addenda')
    .where('loan_id', '=', loanId)
    .where('status', '=', 'accepted')
    .where('answered_at', '=', now)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes what moved: loans as they now stand, changed installments, payments, and a row of history for each step. */
import { installmentCents } from '@handshake/domain/loan/amortization.ts'
import type { Installment } from '@handshake/domain/loan/loan-account.ts'
import { loanMachine } from '@handshake/domain/loan/loan-machine.ts'
import { type CurrentScores, recordLoanScores } from '#features/reputation/reputation.public.ts'
import type { Context } from '#platform/context.ts'
import type { LoanMove } from './loan-move.ts'

type Writer = Pick<Context, 'client' | 'now'>

export async function writeLoans(ctx: Writer, moves: readonly LoanMove[], scores: CurrentScores): Promise<void> {
  await Promise.all([
    writeHistory(ctx, moves),
    writeStanding(ctx, moves),
    writeInstallments(ctx, moves),
    writePayments(ctx, moves),
    recordLoanScores(
      ctx,
      moves.flatMap(({ attempt, after }) => (attempt.scores ?? []).map((one) => ({ loanId: after.id, ...one }))),
      scores,
    ),
  ])
}

async function writeStanding({ client, now }: Writer, moves: readonly LoanMove[]): Promise<void> {
  await client.query({
    name: 'loan-write',
    text: `update loans l set status = n.status, step_count = n.step_count, started_at = n.started_at,
        installment_cents = n.installment_cents, prepaid_cents = n.prepaid_cents, received_cents = n.received_cents,
        default_notice_at = n.default_notice_at, look_at = n.look_at, updated_at = $2,
        activated_at = case when n.status = 'escrow_secured' then $2 else l.activated_at end,
        completed_at = coalesce(n.completed_at, l.completed_at)
      from json_populate_recordset(null::loans, $1::json) n where l.id = n.id`,
    values: [
      JSON.stringify(
        moves.map(({ after }) => ({
          id: after.id,
          status: after.status,
          step_count: after.stepCount,
          started_at: after.account?.startedAt ?? null,
          installment_cents: after.account?.installmentCents ?? installmentCents(after.terms, after.terms.termMonths),
          prepaid_cents: after.account?.prepaidCents ?? 0,
          received_cents: after.account?.receivedCents ?? 0,
          default_notice_at: after.defaultNoticeAt,
          look_at: after.lookAt,
          completed_at: loanMachine.states[after.status].terminal === true ? now : null,
        })),
      ),
      now,
    ],
  })
}

async function writeHistory({ client, now }: Writer, moves: readonly LoanMove[]): Promise<void> {
  await client.query({
    name: 'loan-write-steps',
    text: 'insert into loan_steps select * from json_populate_recordset(null::loan_steps, $1::json)',
    values: [
      JSON.stringify(
        moves.map(({ attempt, before, after }) => ({
          loan_id: after.id,
          number: after.stepCount,
          from_status: before.status,
          to_status: after.status,
          action: attempt.event,
          actor_id: attempt.actorId,
          actor_type: attempt.by,
          reason: attempt.reason ?? null,
          at: now,
        })),
      ),
    ],
  })
}

/** Only what is different: a loan of three years has 36 rows, and a payment touches one. */
async function writeInstallments({ client }: Writer, moves: readonly LoanMove[]): Promise<void> {
  const changed: object[] = []
  const shorter: { loan_id: string; number: number }[] = []
  for (const { before, after } of moves) {
    if (after.account === null || after.account === before.account) continue
    const old = before.account?.installments ?? []
    const now = after.account.installments
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
      on conflict (loan_id, number) do update set due_at = excluded.due_at, interest_cents = excluded.interest_cents,
        principal_cents = excluded.principal_cents, late_fee_cents = excluded.late_fee_cents,
        settled_interest_cents = excluded.settled_interest_cents, settled_principal_cents = excluded.settled_principal_cents,
        settled_late_fee_cents = excluded.settled_late_fee_cents, carried_interest_cents = excluded.carried_interest_cents,
        late_at = excluded.late_at, settled_at = excluded.settled_at`,
    values: [JSON.stringify(changed)],
  })
}

const rowOf = (agreementId: string, row: Installment) => ({
  loan_id: agreementId,
  number: row.number,
  due_at: row.dueAt,
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

async function writePayments({ client, now }: Writer, moves: readonly LoanMove[]): Promise<void> {
  const paid = moves.flatMap(({ attempt, after }) =>
    attempt.payment === undefined
      ? []
      : [
          {
            id: attempt.payment.id,
            loan_id: after.id,
            source: attempt.payment.source,
            automatic: attempt.payment.automatic,
            interest_cents: attempt.payment.portions.interestCents,
            principal_cents: attempt.payment.portions.principalCents,
            late_fee_cents: attempt.payment.portions.lateFeeCents,
            servicing_fee_cents: attempt.payment.servicingFeeCents,
            at: now,
          },
        ],
  )
  if (paid.length === 0) return
  await client.query({
    name: 'loan-write-payments',
    text: 'insert into loan_payments select * from json_populate_recordset(null::loan_payments, $1::json)',
    values: [JSON.stringify(paid)],
  })
}

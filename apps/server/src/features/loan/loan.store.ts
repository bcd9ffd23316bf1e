/** Loans at rest, with their installments. Their state is changed by move-loans.ts alone. */
import { present } from '@handshake/domain/assert.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { type Installment, type LoanAccount, openLoan } from '@handshake/domain/loan/loan-account.ts'
import type { LoanState } from '@handshake/domain/loan/loan-machine.ts'
import type { LoanTerms } from '@handshake/domain/loan/loan-terms.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'

export type Loan = {
  readonly id: AgreementId
  readonly status: LoanState
  readonly stepCount: number
  readonly lenderId: PersonId
  readonly borrowerId: PersonId
  readonly terms: LoanTerms
  /** Null until the money went out. */
  readonly account: LoanAccount | null
  readonly autopay: boolean
  readonly defaultNoticeAt: Date | null
  /** When the scheduler looks at it next. */
  readonly lookAt: Date | null
  readonly createdAt: Date
}

/** The account of a loan that runs. */
export const accountOf = ({ account }: Loan): LoanAccount => present(account, 'a running loan has an account')

/** What it would be if the money went out now, for a loan that has not begun. */
export const accountAt = ({ account, terms }: Loan, now: Date): LoanAccount => account ?? openLoan(terms, now)

type Row = {
  id: AgreementId
  status: LoanState
  step_count: number
  lender_id: PersonId
  borrower_id: PersonId
  principal_cents: Cents
  rate_bps: number
  term_months: number
  allow_split_payments: boolean
  purpose: string
  started_at: Date | null
  installment_cents: Cents
  prepaid_cents: Cents
  received_cents: Cents
  autopay: boolean
  default_notice_at: Date | null
  look_at: Date | null
  created_at: Date
}

type InstallmentRow = {
  loan_id: AgreementId
  number: number
  due_at: Date
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

const columns = `l.id, l.status, l.step_count, l.created_at, l.lender_id, l.borrower_id, l.principal_cents, l.rate_bps, l.term_months,
  l.allow_split_payments, l.purpose, l.started_at, l.installment_cents, l.prepaid_cents, l.received_cents, l.autopay,
  l.default_notice_at, l.look_at`

type Reader = Pick<Context, 'client'>

/** In the order of their ids, so that two who want the same ones never wait for each other in a circle. */
export async function lockLoans(ctx: Reader, ids: readonly AgreementId[]): Promise<ReadonlyMap<AgreementId, Loan>> {
  const { rows } = await ctx.client.query<Row>({
    name: 'loan-lock',
    text: `select ${columns} from loans l where l.id = any ($1::uuid[]) order by l.id for update`,
    values: [ids],
  })
  return loansOf(ctx, rows)
}

export const lockLoan = async (ctx: Reader, id: AgreementId): Promise<Loan | null> =>
  (await lockLoans(ctx, [id])).get(id) ?? null

export async function findLoan(ctx: Reader, id: AgreementId): Promise<Loan | null> {
  const { rows } = await ctx.client.query<Row>({
    name: 'loan-find',
    text: `select ${columns} from loans l where l.id = $1`,
    values: [id],
  })
  return (await loansOf(ctx, rows)).get(id) ?? null
}

/** Newest first. */
export async function findLoansOf(ctx: Reader, personId: PersonId, limit: number): Promise<Loan[]> {
  const { rows } = await ctx.client.query<Row>({
    name: 'loan-find-of',
    text: `select ${columns} from loans l
      where l.lender_id = $1 or l.borrower_id = $1 order by l.created_at desc, l.id desc limit $2`,
    values: [personId, limit],
  })
  return [...(await loansOf(ctx, rows)).values()]
}

/** Those whose time has come, that nobody else is busy with and that were not put back; or one of them. */
export async function takeDueLoans(
  ctx: Pick<Context, 'client' | 'now'>,
  { limit, only }: { readonly limit: number; readonly only: string | null },
): Promise<Loan[]> {
  const { rows } = await ctx.client.query<Row>({
    name: only === null ? 'loan-take-due' : 'loan-take-due-one',
    text: `select ${columns} from loans l
      where l.id in (
        select l.id from loans l where l.look_at <= $1 ${only === null ? '' : 'and l.id = $3'} and ${notPutBack('l.id', '$1')}
        order by l.look_at limit $2 for update skip locked)
      order by l.id`,
    values: only === null ? [ctx.now, limit] : [ctx.now, limit, only],
  })
  return [...(await loansOf(ctx, rows)).values()]
}

async function loansOf({ client }: Reader, rows: readonly Row[]): Promise<ReadonlyMap<AgreementId, Loan>> {
  const begun = rows.filter(({ started_at }) => started_at !== null).map(({ id }) => id)
  const installments = new Map<AgreementId, Installment[]>(begun.map((id) => [id, []]))
  if (begun.length > 0) {
    const found = await client.query<InstallmentRow>({
      name: 'loan-installments',
      text: 'select * from loan_installments where loan_id = any ($1::uuid[]) order by loan_id, number',
      values: [begun],
    })
    for (const row of found.rows) installments.get(row.loan_id)?.push(installmentOf(row))
  }
  return new Map(rows.map((row) => [row.id, loanOf(row, installments.get(row.id))]))
}

function loanOf(row: Row, installments: readonly Installment[] | undefined): Loan {
  const terms: LoanTerms = {
    principalCents: row.principal_cents,
    rateBps: row.rate_bps,
    termMonths: row.term_months,
    allowSplitPayments: row.allow_split_payments,
    purpose: row.purpose,
  }
  return {
    id: row.id,
    status: row.status,
    stepCount: row.step_count,
    lenderId: row.lender_id,
    borrowerId: row.borrower_id,
    terms,
    account:
      row.started_at === null || installments === undefined
        ? null
        : {
            startedAt: row.started_at,
            rateBps: row.rate_bps,
            allowSplitPayments: row.allow_split_payments,
            installmentCents: row.installment_cents,
            prepaidCents: row.prepaid_cents,
            receivedCents: row.received_cents,
            installments,
          },
    autopay: row.autopay,
    defaultNoticeAt: row.default_notice_at,
    lookAt: row.look_at,
    createdAt: row.created_at,
  }
}

const installmentOf = (row: InstallmentRow): Installment => ({
  number: row.number,
  dueAt: row.due_at,
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

/** When the scheduler looks at them next; no step, so nothing is told. */
export async function setLookAt(
  { client }: Reader,
  looks: readonly { readonly id: AgreementId; readonly at: Date | null }[],
): Promise<void> {
  await client.query({
    name: 'loan-set-look-at',
    text: `update loans l set look_at = n.at from json_to_recordset($1::json) as n (id uuid, at timestamptz)
      where l.id = n.id`,
    values: [JSON.stringify(looks)],
  })
}

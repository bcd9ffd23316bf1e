/** The rows of asks for a loan: what waits for an answer, and how one is answered. What ran out is as if it were not there. */
import type { LoanAsk } from '@handshake/contracts/loan/loan-asks.ts'
import type { AgreementId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { LoanTerms } from '@handshake/domain/loan/loan-terms.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'

type AskId = Id<'loan-ask'>

export type StoredAsk = {
  readonly id: AskId
  readonly borrowerId: PersonId
  readonly lenderId: PersonId
  readonly terms: LoanTerms
  readonly askedAt: Date
  readonly expiresAt: Date
}

type Row = {
  id: AskId
  borrower_id: PersonId
  lender_id: PersonId
  principal_cents: Cents
  rate_bps: number
  term_months: number
  allow_split_payments: boolean
  purpose: string
  asked_at: Date
  expires_at: Date
}

const most = 100

const askOf = (row: Row): StoredAsk => ({
  id: row.id,
  borrowerId: row.borrower_id,
  lenderId: row.lender_id,
  terms: {
    principalCents: cents(row.principal_cents),
    rateBps: row.rate_bps,
    termMonths: row.term_months,
    allowSplitPayments: row.allow_split_payments,
    purpose: row.purpose,
  },
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
})

/** False where one from this person to the other waits already. */
export async function writeAsk({ client, now }: Context, ask: StoredAsk, requestId: string): Promise<boolean> {
  // One that ran out makes room.
  await client.query({
    name: 'loan-ask-make-room',
    text: `update loan_asks set status = 'withdrawn', answered_at = $3
      where borrower_id = $1 and lender_id = $2 and status = 'open' and expires_at <= $3`,
    values: [ask.borrowerId, ask.lenderId, now],
  })
  const { terms } = ask
  const { rowCount } = await client.query({
    name: 'loan-ask-write',
    text: `insert into loan_asks (id, borrower_id, lender_id, principal_cents, rate_bps, term_months, allow_split_payments, purpose, asked_at, expires_at, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    values: [
      ...[ask.id, ask.borrowerId, ask.lenderId, terms.principalCents, terms.rateBps, terms.termMonths],
      ...[terms.allowSplitPayments, terms.purpose, ask.askedAt, ask.expiresAt, requestId],
    ],
  })
  return rowCount === 1
}

/** However it was answered; null where one of the two is gone. */
export async function askMadeBy(
  { client }: Context,
  borrowerId: PersonId,
  requestId: string,
): Promise<StoredAsk | null> {
  const { rows } = await client.query<Row>({
    name: 'loan-ask-made-by',
    text: 'select * from loan_asks where borrower_id = $1 and request_id = $2',
    values: [borrowerId, requestId],
  })
  return rows[0] === undefined ? null : askOf(rows[0])
}

/** Locked until the end of the transaction; null where none of this id waits for an answer. */
export async function lockOpenAsk({ client, now }: Context, id: AskId): Promise<StoredAsk | null> {
  const { rows } = await client.query<Row>({
    name: 'loan-ask-lock',
    text: `select * from loan_asks where id = $1 and status = 'open' and expires_at > $2 for update`,
    values: [id, now],
  })
  return rows[0] === undefined ? null : askOf(rows[0])
}

type AskAnswer =
  | { readonly status: 'offered'; readonly loanId: AgreementId }
  | { readonly status: 'declined' | 'withdrawn' }

export async function endAsk({ client, now }: Context, id: AskId, answer: AskAnswer): Promise<void> {
  await client.query({
    name: 'loan-ask-end',
    text: 'update loan_asks set status = $2, loan_id = $3, answered_at = $4 where id = $1',
    values: [id, answer.status, answer.status === 'offered' ? answer.loanId : null, now],
  })
}

/** What waits between a person and others, who are there and whom they do not keep apart from. */
export async function openAsksOf(ctx: Context, me: PersonId): Promise<LoanAsk[]> {
  const { rows } = await ctx.client.query<Row>({
    name: 'loan-asks-of',
    text: `select * from loan_asks where (borrower_id = $1 or lender_id = $1) and status = 'open' and expires_at > $2
      order by asked_at desc, id limit ${most}`,
    values: [me, ctx.now],
  })
  const asks = rows.map(askOf)
  const others = asks.map((ask) => otherIn(ask, me))
  const [people, apart] = await Promise.all([findPeople(ctx, others), findBlocked(ctx, me, others)])
  return asks.flatMap((ask) => {
    const found = people.get(otherIn(ask, me))
    if (found === undefined || !found.isActive || apart.has(found.id)) return []
    const { isActive: _, ...other } = found
    return [viewAsk(ask, me, other)]
  })
}

const otherIn = ({ borrowerId, lenderId }: StoredAsk, me: PersonId): PersonId =>
  me === borrowerId ? lenderId : borrowerId

export const viewAsk = (ask: StoredAsk, me: PersonId, other: LoanAsk['other']): LoanAsk => ({
  id: ask.id,
  role: me === ask.lenderId ? 'lender' : 'borrower',
  other,
  terms: ask.terms,
  askedAt: ask.askedAt.toISOString(),
  expiresAt: ask.expiresAt.toISOString(),
})

/** Whoever closes their account asks nobody anymore, and nobody asks them. */
export async function forgetAsks({ client }: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  await client.query({
    name: 'loan-asks-forget',
    text: 'delete from loan_asks where borrower_id = $1 or lender_id = $1',
    values: [personId],
  })
}

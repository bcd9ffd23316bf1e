/** Storage of reversals: what a provider took back of a deposit, what was taken from the wallet for it, and what is owed. */
import type { PaymentReversal } from '@handshake/contracts/payment/payment.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import type { ReversalCause, SaidReversal } from '@handshake/domain/payment/reversal.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Order, OrderId } from '../payment.store.ts'

type ReversalId = Id<'payment-reversal'>

export type Reversal = {
  readonly id: ReversalId
  readonly orderId: OrderId
  readonly personId: PersonId
  readonly method: PaymentMethod
  readonly cause: ReversalCause
  readonly ref: string
  readonly amountCents: Cents
  readonly takenCents: Cents
  readonly takes: number
  readonly returnedTakes: number
  readonly stands: boolean
  readonly createdAt: Date
  readonly endedAt: Date | null
}

const columns = `r.id, r.order_id as "orderId", r.user_id as "personId", o.method, r.cause, r.provider_ref as ref,
  r.amount_cents as "amountCents", r.taken_cents as "takenCents", r.takes, r.returned_takes as "returnedTakes",
  r.state = 'standing' as stands, r.created_at as "createdAt", r.ended_at as "endedAt"`

type Reader = Pick<Context, 'client'>

/** Whoever asks holds the person's wallet, so that nothing changes in between. */
export async function reversalsOfOrder({ client }: Reader, orderId: OrderId): Promise<Reversal[]> {
  const { rows } = await client.query<Reversal>({
    name: 'payment-reversals-of-order',
    text: `select ${columns} from payment_reversals r join payment_orders o on o.id = r.order_id
      where r.order_id = $1 order by r.created_at, r.id`,
    values: [orderId],
  })
  return rows
}

/** What is still to be collected from this person, the oldest first: their own, and what accounts owe that they answer for. */
export async function openReversals({ client }: Reader, personId: PersonId): Promise<Reversal[]> {
  const { rows } = await client.query<Reversal>({
    name: 'payment-open-reversals',
    text: `select ${columns} from payment_reversals r join payment_orders o on o.id = r.order_id
      where r.user_id in (select $1::uuid union all select other_id from account_ties where user_id = $1)
        and r.state = 'standing' and r.taken_cents < r.amount_cents order by r.user_id <> $1, r.created_at, r.id`,
    values: [personId],
  })
  return rows
}

export async function newestReversals({ client }: Reader, personId: PersonId, limit: number): Promise<Reversal[]> {
  const { rows } = await client.query<Reversal>({
    name: 'payment-newest-reversals',
    text: `select ${columns} from payment_reversals r join payment_orders o on o.id = r.order_id
      where r.user_id = $1 order by r.created_at desc, r.id desc limit $2`,
    values: [personId, limit],
  })
  return rows
}

export async function insertReversal({ sql, now }: Context, order: Order, said: SaidReversal): Promise<ReversalId> {
  const id = mintId<'payment-reversal'>(now)
  await sql
    .insertInto('payment_reversals')
    .values({
      id,
      order_id: order.id,
      user_id: order.personId,
      cause: said.cause,
      provider_ref: said.ref,
      amount_cents: said.amountCents,
      created_at: now,
    })
    .execute()
  return id
}

export async function noteTakenAgain({ sql }: Context, { id }: Reversal): Promise<void> {
  await sql.updateTable('payment_reversals').set({ state: 'standing', ended_at: null }).where('id', '=', id).execute()
}

export async function noteGivenBack({ sql, now }: Context, { id, takes }: Reversal): Promise<void> {
  await sql
    .updateTable('payment_reversals')
    .set({ state: 'given-back', taken_cents: 0, returned_takes: takes, ended_at: now })
    .where('id', '=', id)
    .execute()
}

export async function noteTake({ sql }: Context, { id, takes }: Reversal, takenCents: Cents): Promise<void> {
  await sql
    .updateTable('payment_reversals')
    .set({ taken_cents: takenCents, takes: takes + 1 })
    .where('id', '=', id)
    .execute()
}

/** What the person sees of a reversal. */
export const viewOfReversal = (reversal: Reversal): PaymentReversal => ({
  id: reversal.id,
  orderId: reversal.orderId,
  method: reversal.method,
  cause: reversal.cause,
  amountCents: reversal.amountCents,
  takenCents: reversal.takenCents,
  state: reversal.stands ? 'standing' : 'given-back',
  createdAt: reversal.createdAt.toISOString(),
  endedAt: reversal.endedAt?.toISOString() ?? null,
})

/** What Stripe signed about deposits: kept as it came, and read back by the audit. */
import type { AppFinding, AppLaw } from '@handshake/ledger/audit.ts'
import type { Sql } from '@handshake/ledger/sql.ts'
import type { Context } from '#platform/context.ts'
import { type Client, sqlOverClient } from '#platform/db/db.ts'
import type { WebhookCall } from '#platform/feature.ts'
import { findOrder, type Order, type OrderId } from '../payment.store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Providers } from './providers.ts'
import type { StripeClient } from './stripe-client.ts'

type Paid = { readonly orderId: string; readonly amountCents: number }

/** The order and the amount of a message that says that a page was paid; null where it says something else. */
function paidIn(subject: object): Paid | null {
  const { object, payment_status, amount_total, currency, metadata } = subject as Readonly<Record<string, unknown>>
  const orderId = (metadata as Readonly<Record<string, unknown>> | null | undefined)?.orderId
  const isPaid = object === 'checkout.session' && payment_status === 'paid' && currency === 'usd'
  return isPaid && typeof amount_total === 'number' && typeof orderId === 'string'
    ? { orderId, amountCents: amount_total }
    : null
}

type Message = { readonly id: string; readonly data: { readonly object: object } }

/** To be called with a message whose signature was checked. */
export async function keepConfirmation(
  { client, now }: Pick<Context, 'client' | 'now'>,
  order: Order,
  event: Message,
  { body, header }: WebhookCall,
): Promise<void> {
  if (order.kind !== 'deposit' || paidIn(event.data.object)?.orderId !== order.id) return
  await client.query({
    name: 'payment-keep-confirmation',
    text: `insert into payment_confirmations (order_id, event_ref, body, signature, received_at) values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    values: [order.id, event.id, body.toString('utf8'), header('stripe-signature'), now],
  })
}

type Row = {
  readonly id: OrderId
  readonly provider: string
  readonly amount: number
  readonly body: string | null
  readonly signature: string | null
  readonly receivedAt: Date | null
  readonly fromBefore: boolean | null
}

const atATime = 500
/** More of the same says nothing new. */
const enough = 20

/**
 * Every deposit of real money was confirmed by what its provider signed. Where no message ever came, Stripe is asked; while it does
 * not answer, nothing is found. Play money is simulated, and nobody signs for it: with real money a simulated deposit is a finding.
 */
export const confirmedDepositsLaw = ({ stripe, named }: Providers): AppLaw => ({
  name: 'a deposit was confirmed by whoever carried it out',
  findings: async (sql) => {
    const findings: AppFinding[] = []
    let after: string | null = null
    for (;;) {
      const rows = await readDeposits(sql, after)
      for (const row of rows) {
        const found =
          row.provider === 'simulated'
            ? 'simulated, with real money'
            : await doubtAbout(sql, row, stripe, named('stripe'))
        if (found !== null)
          findings.push({ subject: `order ${row.id}`, expected: `${row.amount} cents confirmed`, found })
        if (findings.length >= enough) return findings
      }
      const last = rows.at(-1)
      if (last === undefined) return findings
      after = last.id
    }
  },
})

async function readDeposits(sql: Sql, after: string | null): Promise<Row[]> {
  const { rows } = await sql.query({
    name: 'payment-law-confirmed',
    text: `select o.id, o.provider, o.amount_cents as amount, c.body, c.signature, c.received_at as "receivedAt", c.from_before as "fromBefore"
      from payment_orders o
      left join lateral (select * from payment_confirmations where order_id = o.id order by received_at, event_ref limit 1) c on true
      where o.kind = 'deposit' and o.state = 'completed' and ($1::uuid is null or o.id > $1)
        and (o.provider <> 'simulated' or (select money_mode from installation) = 'real')
      order by o.id limit ${atATime}`,
    values: [after],
  })
  return rows as Row[]
}

/** What is wrong with it, or null. */
async function doubtAbout(
  sql: Sql,
  row: Row,
  stripe: StripeClient | null,
  provider: PaymentProvider | null,
): Promise<string | null> {
  // An installation that takes cards no longer cannot check what Stripe signed.
  if (stripe === null || provider === null || row.fromBefore === true) return null
  if (row.body === null || row.signature === null || row.receivedAt === null) return askAbout(sql, row.id, provider)
  const event = stripe.readEvent(Buffer.from(row.body), row.signature, row.receivedAt)
  if (event === null) return 'a message that Stripe did not sign'
  const paid = paidIn(event.data.object)
  if (paid?.orderId !== row.id) return 'a message about something else'
  return paid.amountCents === row.amount ? null : `${paid.amountCents} cents confirmed`
}

async function askAbout(sql: Sql, id: OrderId, provider: PaymentProvider): Promise<string | null> {
  const order = await findOrder(sqlOverClient(sql as unknown as Pick<Client, 'query'>), id)
  if (order === null) return 'no order'
  const word = await provider.lookAt(order, order.endedAt ?? order.createdAt)
  return word.said === 'completed' || word.said === 'nothing' ? null : 'no message, and Stripe knows of no payment'
}

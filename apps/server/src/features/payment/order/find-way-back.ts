/** Finds the card payment that a withdrawal by card can go back to: whole, and not yet returned by another. */
import { assert } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { OrderId } from '../payment.store.ts'

type WayBack =
  | { readonly found: true; readonly orderId: OrderId }
  | { readonly found: false; readonly mostCents: Cents; readonly orderId: null }

/** The smallest payment that is large enough, so that the larger ones stay whole for larger withdrawals. */
export async function findWayBack(ctx: Context, personId: PersonId, netCents: Cents): Promise<WayBack> {
  const { rows } = await ctx.client.query<{ id: OrderId; left: Cents }>(
    `select deposit.id, deposit.amount_cents - coalesce(sum(back.net_cents), 0)::bigint as left
     from payment_orders deposit
     left join payment_orders back on back.source_order_id = deposit.id and back.state in ('pending', 'completed')
     -- What the bank took back, or is arguing about, is no way back any more.
     where not exists (select from payment_reversals r where r.order_id = deposit.id and r.state = 'standing')
       and deposit.user_id = $1 and deposit.kind = 'deposit' and deposit.provider = 'stripe' and deposit.state = 'completed'
     group by deposit.id
     order by 2`,
    [personId],
  )
  const enough = rows.find(({ left }) => left >= netCents)
  if (enough) return { found: true, orderId: enough.id }
  const most = rows.at(-1)?.left ?? (0 as Cents)
  assert(most >= 0, 'no card payment is returned twice')
  return { found: false, mostCents: most, orderId: null }
}

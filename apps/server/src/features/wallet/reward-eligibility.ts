/** Who may have a reward: one account of a person, with real money only after a deposit that stands, and only while the budget lasts. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { rewardsFloorCents } from '@handshake/domain/wallet/rewards.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { linkedTo } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { knownTransfers } from './wallet.store.ts'

type OncePerPerson = { readonly forPerson: PersonId; readonly reason: string }

/** The accounts take turns, in one order, so that two of them cannot both be the first. */
export async function isFirstOfPerson(ctx: Context, { forPerson, reason }: OncePerPerson): Promise<boolean> {
  const others = await linkedTo(ctx, forPerson)
  if (others.length === 0) return true
  for (const id of [forPerson, ...others].sort()) await lockNamed(ctx, `rewards of ${id}`)
  const paid = await knownTransfers(
    ctx,
    others.map((other) => serverTransferId('reward', other, reason)),
  )
  return paid.size === 0
}

/** A completed deposit of which nothing was taken back; play money asks for none. */
export async function hasStandingDeposit(ctx: Context, personId: PersonId): Promise<boolean> {
  if (ctx.config.MONEY_MODE === 'play') return true
  const { rows } = await ctx.client.query({
    name: 'wallet-standing-deposit',
    text: `select 1 from payment_orders o where o.user_id = $1 and o.kind = 'deposit' and o.state = 'completed'
      and not exists (select from payment_reversals r where r.order_id = o.id and r.state = 'standing') limit 1`,
    values: [personId],
  })
  return rows.length > 0
}

/** Behind a lock of its own: two rewards at once must not both take the last of the budget. */
export async function budgetHas(ctx: Context, amountCents: Cents): Promise<boolean> {
  const floor = rewardsFloorCents[ctx.config.MONEY_MODE]
  if (floor === null) return true
  await lockNamed(ctx, 'rewards of the budget')
  const { rows } = await ctx.client.query<{ balance: Cents }>({
    name: 'wallet-rewards-budget',
    text: `select balance_cents as balance from ledger.platform_balances where kind = 'fees.rewards'`,
    values: [],
  })
  return (rows[0]?.balance ?? zero) - amountCents >= floor
}

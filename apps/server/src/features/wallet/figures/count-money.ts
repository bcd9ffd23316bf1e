/** Use case: an admin has wallets and held money counted now; a job does it every night. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { escrowAges, escrowKinds } from '@handshake/domain/wallet/escrow-ages.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

const oldestKept = 25
const keptMs = days(400)

export const countMoney: UseCase<typeof wallet.countMoney> = async (ctx) => {
  // Every account is read, which takes longer than a request may usually hold others up.
  await ctx.client.query(`set local statement_timeout = '10min'`)
  await countMoneyNow(ctx)
  return { at: ctx.now.toISOString() }
}

/** One statement, so that all of it is of one moment. */
export async function countMoneyNow({ client, now }: Pick<Context, 'client' | 'now'>): Promise<void> {
  const startedAt = Date.now()
  const { rows } = await client.query<{ kinds: object; ages: object; oldest: object }>({
    name: 'wallet-count-money',
    text: `with counted as materialized (
        select kind, owner_id, balance_cents, opened_at from ledger.balances where owner_type <> 'platform'),
      held as (select * from counted where kind = any ($1) and balance_cents > 0),
      ages as (select name, from_ms, lead(from_ms) over (order by from_ms) as to_ms
        from unnest($2::text[], $3::bigint[]) as age (name, from_ms)),
      aged as (select a.name, a.from_ms, count(h.owner_id)::int as "accountCount", coalesce(sum(h.balance_cents), 0)::bigint as "balanceCents"
        from ages a left join held h on h.opened_at <= $4::timestamptz - a.from_ms * interval '1 ms'
          and (a.to_ms is null or h.opened_at > $4::timestamptz - a.to_ms * interval '1 ms') or a.from_ms = 0 and h.opened_at > $4
        group by a.name, a.from_ms)
      select
        (select coalesce(json_agg(k), '[]') from (select kind, count(*)::int as "accountCount", sum(balance_cents)::bigint as "balanceCents"
          from counted group by kind order by kind) k) as kinds,
        (select json_agg(json_build_object('name', name, 'accountCount', "accountCount", 'balanceCents', "balanceCents") order by from_ms)
          from aged) as ages,
        (select coalesce(json_agg(o), '[]') from (select kind, owner_id as "ownerId", opened_at as since from held
          order by opened_at, owner_id limit $5) o) as oldest`,
    values: [escrowKinds, escrowAges.map(({ name }) => name), escrowAges.map(({ fromMs }) => fromMs), now, oldestKept],
  })
  const [found] = rows
  await client.query({
    name: 'wallet-keep-count',
    text: `insert into money_counts (at, took_ms, kinds, ages, oldest) values ($1, $2, $3, $4, $5)
      on conflict on constraint money_is_counted_once_at_a_time do nothing`,
    values: [
      now,
      Date.now() - startedAt,
      JSON.stringify(found?.kinds),
      JSON.stringify(found?.ages),
      JSON.stringify(found?.oldest),
    ],
  })
  await client.query({
    name: 'wallet-forget-counts',
    text: 'delete from money_counts where at < $1',
    values: [new Date(now.getTime() - keptMs)],
  })
}

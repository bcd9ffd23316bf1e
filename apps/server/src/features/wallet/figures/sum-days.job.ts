/** Job: sums each day's money by account and kind once it is over; the audit reads the sums back. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'
import { hotLanes } from '@handshake/ledger/chart.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'

/** Transfers of one lane in one statement, and statements in one run: a bounded bite, however long the server was away. */
const maxOfLane = 2_000
const maxRounds = 20

/** Our accounts are rows whose owner is the number of a lane, so they are found by the index on owners. */
const lanes = Array.from(
  { length: hotLanes },
  (_, lane) => `00000000-0000-0000-0000-${lane.toString(16).padStart(12, '0')}`,
)

/** From each lane's mark on, in the order of its versions: what is read is what is new, whatever the ledger holds. */
export const newEntries = `select lane.account_id, lane.kind as account_kind, e.version, e.kind, e.change_cents, e.created_at
  from (select b.account_id, b.kind, coalesce(m.version, 0) as since
      from ledger.balances b left join money_marks m on m.account_id = b.account_id
      where b.owner_id = any ($1::uuid[]) and b.owner_type = 'platform' and b.version > coalesce(m.version, 0)) lane
    cross join lateral (select version, kind, change_cents, created_at from ledger.entries
      where account_id = lane.account_id and version > lane.since order by version limit $2) e`

export const newEntriesValues = [lanes, maxOfLane]

export async function sumDays(ctx: Pick<Context, 'client'>): Promise<void> {
  // Two at once would both add what both of them found.
  await lockNamed(ctx, 'days of money')
  for (let round = 0; round < maxRounds; round += 1) {
    const { rows } = await ctx.client.query<{ found: number; fullest: number }>({
      name: 'wallet-sum-days',
      text: `with fresh as materialized (${newEntries}),
        summed as (
          insert into money_days as d (day, account_kind, transfer_kind, in_cents, out_cents, transfer_count)
          select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), account_kind, kind,
            coalesce(sum(change_cents) filter (where change_cents > 0), 0),
            coalesce(-sum(change_cents) filter (where change_cents < 0), 0), count(*)
          from fresh group by 1, 2, 3
          on conflict on constraint a_day_of_a_kind_is_summed_once do update set
            in_cents = d.in_cents + excluded.in_cents, out_cents = d.out_cents + excluded.out_cents,
            transfer_count = d.transfer_count + excluded.transfer_count),
        marked as (
          insert into money_marks (account_id, version) select account_id, max(version) from fresh group by account_id
          on conflict on constraint an_account_has_one_mark do update set version = excluded.version)
        select coalesce(sum(n), 0)::int as found, coalesce(max(n), 0)::int as fullest
        from (select count(*) as n from fresh group by account_id) per_lane`,
      values: newEntriesValues,
    })
    if ((rows[0]?.fullest ?? 0) < maxOfLane) return
  }
}

/** The law of the daily sums, read back by the audit: up to its mark, what a kind of account has is what its days add up to. */
export const figuresLaw: AppLaw = lawsOf('wallet')(
  'the sums of the days are what crossed our accounts',
  'days',
  `select 'days of ' || coalesce(d.kind, l.kind) as subject, coalesce(l.balance, 0) || ' cents' as expected,
      coalesce(d.balance, 0) || ' cents' as found
    from (select account_kind as kind, sum(in_cents - out_cents) as balance from money_days group by 1) d
    full join (select b.kind, sum(e.balance_after) as balance from money_marks m
        join ledger.balances b on b.account_id = m.account_id
        join ledger.entries e on e.account_id = m.account_id and e.version = m.version group by 1) l on l.kind = d.kind
    where coalesce(d.balance, 0) <> coalesce(l.balance, 0)`,
)

/** Own limits and breaks at rest, and what a person has used up: read from the ledger, the orders and the results. */
import { typesAtRisk } from '@handshake/domain/agreement/deposit-meanings.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import { type Break, runningBreak } from '@handshake/domain/safety/breaks.ts'
import {
  type LimitKind,
  limitPeriods,
  type OwnLimit,
  periodMs,
  type Used,
} from '@handshake/domain/safety/own-limits.ts'
import { type ReminderHours, usualReminderHours } from '@handshake/domain/safety/play-reminder.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'

type Reader = Pick<Context, 'sql' | 'now'>

export async function readOwnLimits({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<OwnLimit[]> {
  const rows = await sql
    .selectFrom('own_limits')
    .where('user_id', '=', personId)
    .select(['kind', 'period', 'amount as amountCents', 'next_amount', 'next_at'])
    .$narrowType<{
      kind: LimitKind
      period: OwnLimit['period']
      amountCents: Cents | null
      next_amount: Cents | null
    }>()
    .execute()
  return rows.map(({ next_amount, next_at, ...row }) => ({
    ...row,
    next: next_at === null ? null : { amountCents: next_amount, from: next_at },
  }))
}

export async function writeOwnLimit({ sql, now }: Reader, personId: PersonId, limit: OwnLimit): Promise<void> {
  const row = {
    amount: limit.amountCents,
    next_amount: limit.next?.amountCents ?? null,
    next_at: limit.next?.from ?? null,
    updated_at: now,
  }
  await sql
    .insertInto('own_limits')
    .values({ user_id: personId, kind: limit.kind, period: limit.period, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'period']).doUpdateSet(row))
    .execute()
}

export async function readBreak({ sql, now }: Reader, personId: PersonId): Promise<Break | null> {
  const breaks = await sql
    .selectFrom('play_breaks')
    .where('user_id', '=', personId)
    .where('ends_at', '>', now)
    .select(['kind', 'ends_at as endsAt'])
    .$narrowType<{ kind: Break['kind'] }>()
    .execute()
  return runningBreak(breaks, now)
}

export async function insertBreak({ sql, now }: Reader, personId: PersonId, { kind, endsAt }: Break): Promise<void> {
  await sql
    .insertInto('play_breaks')
    .values({ id: mintId<'play-break'>(now), user_id: personId, kind, starts_at: now, ends_at: endsAt })
    .execute()
}

export async function readReminderHours({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<ReminderHours> {
  const row = await sql
    .selectFrom('play_reminders')
    .where('user_id', '=', personId)
    .select('every_hours')
    .$narrowType<{ every_hours: ReminderHours }>()
    .executeTakeFirst()
  return row?.every_hours ?? usualReminderHours
}

type Figures = {
  [Column in `${'deposit' | 'stake' | 'lost'}_${'day' | 'week' | 'month'}` | 'at_risk']: Cents
}

/**
 * What each window has used up. A stake, and what is paid into an agreement that can take it away, counts from the moment it is
 * locked, unless it came back without a result. Losses are what was
 * lost, without what was won, and every open stake as if it were lost too: so whatever happens to them, the limit holds.
 */
export async function usedBy(
  { client, now }: Pick<Context, 'client' | 'now'>,
  personId: PersonId,
): Promise<Readonly<Record<LimitKind, Used>>> {
  const { rows } = await client.query<Figures>({
    name: 'safety-used',
    text: `with stakes as (
        select t.reference_id, a.id is not null as agreed, a.completed_at as ended_at,
          sum(amount) filter (where locks and t.created_at > $2::timestamptz) as day,
          sum(amount) filter (where locks and t.created_at > $3::timestamptz) as week,
          sum(amount) filter (where locks and t.created_at > $4::timestamptz) as month,
          sum(amount) filter (where locks) as locked,
          coalesce(sum(amount) filter (where not locks), 0) as back
        from (select *, kind in ('handshake.lock-stake', 'pool.lock-stake', 'agreement.lock') as locks
          from ledger.wallet_transactions
          where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
            and kind in ('handshake.lock-stake', 'handshake.release-stake', 'handshake.refund', 'dispute.refund',
              'pool.lock-stake', 'pool.release-stake', 'pool.refund', 'pool.ruled-refund', 'agreement.lock', 'agreement.refund')) t
        left join agreements a on a.id = t.reference_id
        where a.id is null or a.type = any ($5::text[])
        group by t.reference_id, a.id),
      lost as (
        select -sum(net_amount) filter (where at > $2::timestamptz) as day,
          -sum(net_amount) filter (where at > $3::timestamptz) as week, -sum(net_amount) as month
        from betting_results where user_id = $1 and net_amount < 0 and at > $4::timestamptz),
      deposits as (
        select sum(amount_cents) filter (where created_at > $2::timestamptz) as day,
          sum(amount_cents) filter (where created_at > $3::timestamptz) as week, sum(amount_cents) as month
        from payment_orders
        where user_id = $1 and kind = 'deposit' and state in ('pending', 'completed') and created_at > $4::timestamptz)
      select coalesce((select day from deposits), 0)::bigint as deposit_day, coalesce((select week from deposits), 0)::bigint as deposit_week,
        coalesce((select month from deposits), 0)::bigint as deposit_month,
        coalesce(sum(greatest(day - back, 0)), 0)::bigint as stake_day, coalesce(sum(greatest(week - back, 0)), 0)::bigint as stake_week,
        coalesce(sum(greatest(month - back, 0)), 0)::bigint as stake_month,
        (coalesce((select day from lost), 0) + coalesce(sum(locked - back) filter (where agreed and ended_at > $2::timestamptz), 0))::bigint
          as lost_day,
        (coalesce((select week from lost), 0) + coalesce(sum(locked - back) filter (where agreed and ended_at > $3::timestamptz), 0))::bigint
          as lost_week,
        (coalesce((select month from lost), 0) + coalesce(sum(locked - back) filter (where agreed and ended_at > $4::timestamptz), 0))::bigint
          as lost_month,
        coalesce(sum(locked - back) filter (where (agreed and ended_at is null) or reference_id in (
          select bet_id from ledger.bet_escrow where user_id = $1 and status = 'escrowed'
          union all select p.id from pool_seats s join pools p on p.id = s.pool_id where s.user_id = $1 and p.ended_at is null)),
          0)::bigint as at_risk
      from stakes`,
    values: [personId, ...limitPeriods.map((period) => new Date(now.getTime() - periodMs[period])), typesAtRisk],
  })
  const [figures] = rows as [Figures]
  return {
    deposit: { day: figures.deposit_day, week: figures.deposit_week, month: figures.deposit_month },
    stake: { day: figures.stake_day, week: figures.stake_week, month: figures.stake_month },
    loss: {
      day: add(figures.lost_day, figures.at_risk),
      week: add(figures.lost_week, figures.at_risk),
      month: add(figures.lost_month, figures.at_risk),
    },
  }
}

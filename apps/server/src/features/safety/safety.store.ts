/** Storage of own limits and breaks, and what a person has used up: read from the ledger, the orders and the results. */
import { typesAtRisk } from '@handshake/domain/agreement/types-at-risk.ts'
import { stakeHeldIn } from '@handshake/domain/handshake/result/held-money.ts'
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
type Asker = Pick<Context, 'client' | 'now'>

/** $1 and the accounts linked to them. One that shares the mailbox counts only if it proved it: anybody can type in an address. */
const linked = (shares: string): string => `select $1::uuid union select l.other_id from linked_people l
  join profiles p on p.id = l.other_id where l.user_id = $1 and l.shares in (${shares}) and (l.shares <> 'email' or p.email_verified)`

/** A break holds wherever we see one person. Limits are shared only where nobody but the same person is likely: a device can be a family's. */
const breaksCount = linked(`'email', 'card', 'device'`)
const sharesLimits = linked(`'email', 'card'`)

/** The person's own limits, and those they set with another account that surely is theirs: a second account raises none. */
export async function readHeldLimits({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<OwnLimit[]> {
  const { rows } = await client.query<Omit<OwnLimit, 'next'> & { next_amount: Cents | null; next_at: Date | null }>({
    name: 'safety-held-limits',
    text: `select kind, period, amount as "amountCents", next_amount, next_at from own_limits
      where user_id in (${sharesLimits})`,
    values: [personId],
  })
  return rows.map(({ next_amount, next_at, ...row }) => ({
    ...row,
    next: next_at === null ? null : { amountCents: next_amount, from: next_at },
  }))
}

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

export type RunningBreak = Break & { readonly startsAt: Date }

/** The break a person is on: their own, or one of an account that seems to be theirs as well. */
export async function readBreak({ client, now }: Asker, personId: PersonId): Promise<RunningBreak | null> {
  const { rows } = await client.query<RunningBreak>({
    name: 'safety-running-break',
    text: `select kind, starts_at as "startsAt", ends_at as "endsAt" from play_breaks
      where ends_at > $2 and user_id in (${breaksCount})`,
    values: [personId, now],
  })
  return runningBreak(rows, now)
}

/** Who of these people is on a break: their own, or one of an account that seems to be theirs as well. */
export async function onBreakAmong(
  { client, now }: Asker,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'safety-on-break-among',
    text: `select asked.id from unnest($1::uuid[]) as asked (id) where exists (
        select from play_breaks b where b.ends_at > $2 and b.user_id in (
          select asked.id union all select l.other_id from linked_people l join profiles p on p.id = l.other_id
          where l.user_id = asked.id and (l.shares <> 'email' or p.email_verified)))`,
    values: [people, now],
  })
  return new Set(rows.map(({ id }) => id))
}

export async function readOwnBreak({ client, now }: Asker, personId: PersonId): Promise<RunningBreak | null> {
  const { rows } = await client.query<RunningBreak>({
    name: 'safety-own-break',
    text: `select kind, starts_at as "startsAt", ends_at as "endsAt" from play_breaks where ends_at > $2 and user_id = $1`,
    values: [personId, now],
  })
  return runningBreak(rows, now)
}

/** The open accounts that this person's break holds for, their own among them. */
export async function whoseBreakItIs({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'safety-whose-break-it-is',
    text: `select u.id from users u where u.closed_at is null and u.id in (
        select $1::uuid union select l.user_id from linked_people l join profiles p on p.id = l.other_id
        where l.other_id = $1 and (l.shares <> 'email' or p.email_verified)) order by u.id`,
    values: [personId],
  })
  return rows.map(({ id }) => id)
}

/** Oneself and whoever surely is the same person; sorted, so that all of them wait at one lock. */
export async function sameHands({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'safety-same-hands',
    text: `select id from (${sharesLimits}) as hands (id) order by id`,
    values: [personId],
  })
  return rows.map(({ id }) => id)
}

export async function insertBreak(
  { sql, now }: Reader,
  personId: PersonId,
  { kind, startsAt, endsAt }: RunningBreak,
): Promise<void> {
  await sql
    .insertInto('play_breaks')
    .values({ id: mintId<'play-break'>(now), user_id: personId, kind, starts_at: startsAt, ends_at: endsAt })
    .execute()
}

/** What the person chose about being reminded and about results. */
export async function readPlayChoices({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<PlayChoices> {
  const row = await sql
    .selectFrom('play_reminders')
    .where('user_id', '=', personId)
    .select(['every_hours as reminderHours', 'quiet_results as quietResults'])
    .$narrowType<{ reminderHours: ReminderHours }>()
    .executeTakeFirst()
  return row ?? { reminderHours: usualReminderHours, quietResults: false }
}

type PlayChoices = { readonly reminderHours: ReminderHours; readonly quietResults: boolean }

/** Spelled out, because the indexes of what is open are known by them. */
const among = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

type Figures = {
  [Column in `${'deposit' | 'stake' | 'lost'}_${'day' | 'week' | 'month'}` | 'at_risk']: Cents
}

/** What all accounts of one person have used up together. */
export async function usedByAll(ctx: Asker, people: readonly PersonId[]): Promise<Readonly<Record<LimitKind, Used>>> {
  const each = await Promise.all(people.map((personId) => usedBy(ctx, personId)))
  const sum = (kind: LimitKind): Used => ({
    day: add(...each.map((used) => used[kind].day)),
    week: add(...each.map((used) => used[kind].week)),
    month: add(...each.map((used) => used[kind].month)),
  })
  return { deposit: sum('deposit'), stake: sum('stake'), loss: sum('loss') }
}

/**
 * What each window has used up. A stake, and what is paid into an agreement that can take it away, counts from the moment it is
 * locked, unless it came back without a result. Losses are what was
 * lost, without what was won, and every open stake as if it were lost too: so whatever happens to them, the limit holds.
 */
async function usedBy(
  { client, now }: Pick<Context, 'client' | 'now'>,
  personId: PersonId,
): Promise<Readonly<Record<LimitKind, Used>>> {
  const { rows } = await client.query<Figures>({
    name: 'safety-used',
    // A stake that came back came back after it was locked: so only what was locked within the longest window is looked at.
    text: `with stakes as (
        select locked.*, (select coalesce(sum(r.amount_cents), 0) from ledger.receipts r
            where r.reference_id = locked.reference_id and r.to_owner_id = $1 and r.to_kind = 'wallet'
              and r.kind in ('handshake.release-stake', 'handshake.refund', 'dispute.refund', 'pool.release-stake', 'pool.refund',
                'pool.ruled-refund', 'agreement.refund')) as back
        from (
          select reference_id, sum(amount_cents) filter (where created_at > $2::timestamptz) as day,
            sum(amount_cents) filter (where created_at > $3::timestamptz) as week, sum(amount_cents) as month
          from ledger.receipts
          where from_owner_id = $1 and from_kind = 'wallet' and kind in ('handshake.lock-stake', 'pool.lock-stake', 'agreement.lock')
            and created_at > $4::timestamptz
            and (kind <> 'agreement.lock' or exists (
              select from agreements a where a.id = reference_id and a.type = any ($5::text[])))
          group by reference_id) locked),
      agreed as (
        select p.over_at,
          (select coalesce(sum(r.amount_cents), 0) from ledger.receipts r
            where r.reference_id = a.id and r.from_owner_id = $1 and r.from_kind = 'wallet' and r.kind = 'agreement.lock')
          - (select coalesce(sum(r.amount_cents), 0) from ledger.receipts r
              where r.reference_id = a.id and r.to_owner_id = $1 and r.to_kind = 'wallet' and r.kind = 'agreement.refund') as gone
        from agreement_participants p join agreements a on a.id = p.agreement_id
        where p.user_id = $1 and a.type = any ($5::text[]) and (p.over_at is null or p.over_at > $4::timestamptz)),
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
        (coalesce((select day from lost), 0) + (select coalesce(sum(gone), 0) from agreed where over_at > $2::timestamptz))::bigint as lost_day,
        (coalesce((select week from lost), 0) + (select coalesce(sum(gone), 0) from agreed where over_at > $3::timestamptz))::bigint as lost_week,
        (coalesce((select month from lost), 0) + (select coalesce(sum(gone), 0) from agreed where over_at is not null))::bigint as lost_month,
        ((select coalesce(sum(stake_amount), 0) from bets where creator_id = $1 and status in (${among(stakeHeldIn.creator)}))
          + (select coalesce(sum(peer_stake_amount), 0) from bets where peer_id = $1 and status in (${among(stakeHeldIn.peer)}))
          + (select coalesce(sum(p.stake_amount), 0) from pool_seats s join pools p on p.id = s.pool_id
              where s.user_id = $1 and s.over_at is null)
          + (select coalesce(sum(gone), 0) from agreed where over_at is null))::bigint as at_risk
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

/** Which accounts answer for each other's debts, because they surely are one person's: written when an address, a number or a card shows it. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { PersonMark } from './person-marks.ts'
import { personRecognized } from './safety.events.ts'

/** Card networks let a payment be disputed for this long at most; after that no debt can come of it. */
const disputableMs = days(540)
/** Carriers let a number rest for at least this long; after that it may be somebody else's, who owes nothing. */
const numberRestsMs = days(45)

type Tie = { readonly otherId: PersonId; readonly shares: PersonMark['shares'] }

/** An account that never paid in leaves nothing behind: no debt can come of it. */
export async function keepAccountMarks(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
  const kept = marks.filter(({ shares }) => shares !== 'card')
  await ctx.client.query({
    name: 'safety-keep-account-marks',
    text: `insert into account_marks (mark, user_id, shares, kept_until)
      select m.mark, $3, m.shares, least(paid.last_at + $4 * interval '1 millisecond',
        case when m.shares = 'phone' then $5::timestamptz end)
      from unnest($1::bytea[], $2::text[]) as m (mark, shares),
        (select max(created_at) as last_at from payment_orders where user_id = $3 and kind = 'deposit' and state = 'completed') paid
      where paid.last_at is not null
      on conflict (mark, user_id) do update set kept_until = greatest(account_marks.kept_until, excluded.kept_until)`,
    values: [
      kept.map(({ mark }) => mark),
      kept.map(({ shares }) => shares),
      personId,
      disputableMs,
      new Date(ctx.now.getTime() + numberRestsMs),
    ],
  })
}

/** Asked when an account has just proved an address or a number. */
export async function tieByMarks(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
  await ctx.client.query({
    name: 'safety-forget-account-marks',
    text: 'delete from account_marks where kept_until <= $1',
    values: [ctx.now],
  })
  // Two accounts that prove one mailbox at the same moment would otherwise both find themselves alone.
  for (const { shares, mark } of marks)
    if (shares === 'email') await lockNamed(ctx, `ties of ${mark.toString('base64url')}`)
  const { rows } = await ctx.client.query<Tie & { readonly open: boolean }>({
    name: 'safety-known-again',
    text: `select m.user_id as "otherId", m.shares, false as open from account_marks m
        where m.mark = any ($2::bytea[]) and m.user_id <> $1
      union all
      select b.id, 'email', true from users a join users b on b.mailbox = a.mailbox and b.id <> a.id
        join profiles pa on pa.id = a.id join profiles pb on pb.id = b.id
        where a.id = $1 and pa.email_verified and pb.email_verified`,
    values: [personId, marks.map(({ mark }) => mark)],
  })
  await writeTies(ctx, personId, rows)
  for (const { open, otherId, shares } of rows) if (open) await writeTies(ctx, otherId, [{ otherId: personId, shares }])
}

/**
 * Asked when a deposit was paid with a card. Whoever paid with it first answers for nobody: they may be its owner, and the account
 * that came later a thief's. An order that was only opened earlier makes nobody the first.
 */
export async function tieByCard(ctx: Context, personId: PersonId, payerMark: string): Promise<void> {
  const { rows } = await ctx.client.query<Tie>({
    name: 'safety-same-card',
    text: `select user_id as "otherId", 'card' as shares from payment_orders where payer_mark = $2 and user_id <> $1
      group by user_id having min(coalesce(ended_at, $3))
        < (select min(coalesce(ended_at, $3)) from payment_orders where payer_mark = $2 and user_id = $1)`,
    values: [personId, payerMark, ctx.now],
  })
  await writeTies(ctx, personId, rows)
}

/** Whoever is tied to this person is tied to the others as well, and this person to whomever those are tied to. */
async function writeTies(ctx: Context, personId: PersonId, ties: readonly Tie[]): Promise<void> {
  if (ties.length === 0) return
  const { rows } = await ctx.client.query<{ id: PersonId }>({
    name: 'safety-write-ties',
    text: `with others as (select * from unnest($2::uuid[], $3::text[]) as t (id, shares)),
        theirs as (select id, shares from others
          union all select t.other_id, t.shares from account_ties t join others o on o.id = t.user_id),
        ours as (select $1::uuid as id union select user_id from account_ties where other_id = $1)
      insert into account_ties (user_id, other_id, shares, created_at)
      select ours.id, theirs.id, theirs.shares, $4 from ours, theirs where ours.id <> theirs.id
      on conflict do nothing returning user_id as id`,
    values: [personId, ties.map(({ otherId }) => otherId), ties.map(({ shares }) => shares), ctx.now],
  })
  for (const id of new Set(rows.map((row) => row.id))) ctx.emit(personRecognized, { personId: id })
}

/** The open accounts that answer for what this one owes. */
export async function whoAnswersFor({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'safety-who-answers-for',
    text: `select t.user_id as id from account_ties t join users u on u.id = t.user_id
      where t.other_id = $1 and u.closed_at is null order by 1`,
    values: [personId],
  })
  return rows.map(({ id }) => id)
}

/** Which accounts are one person's: tied when an address, a number or a card shows it, so that debts and breaks follow the person. */
import type { safety } from '@handshake/contracts/safety/safety.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { clustersOf } from '@handshake/domain/safety/clusters.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { UseCase } from '#platform/use-case.ts'
import { handOverBreak, keepBreakMarks, marksOf, type PersonMark, resumeBreak } from './kept-breaks.ts'
import { personRecognized } from './safety.events.ts'

/** Card networks let a payment be disputed for this long at most; after that no debt can come of it. */
const disputableMs = days(540)
/** Carriers let a number rest for at least this long; after that it may be somebody else's, who owes nothing. */
const numberRestsMs = days(45)

type Tie = { readonly otherId: PersonId; readonly shares: PersonMark['shares'] }

/** An account that never paid in leaves nothing behind: no debt can come of it. */
async function keepAccountMarks(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
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
async function tieByMarks(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
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

type Reader = Pick<Context, 'client'>

/** The other accounts of whoever this seems to be. */
export async function linkedTo({ client }: Reader, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await client.query<{ other_id: PersonId }>({
    name: 'safety-linked-to',
    text: 'select distinct other_id from linked_people where user_id = $1 order by other_id',
    values: [personId],
  })
  return rows.map(({ other_id }) => other_id)
}

/** Those of these people who share something with another of them. */
export async function linkedAmong({ client }: Reader, people: readonly PersonId[]): Promise<ReadonlySet<PersonId>> {
  const { rows } = await client.query<{ user_id: PersonId }>({
    name: 'safety-linked-among',
    text: `select distinct user_id from linked_people where user_id = any ($1::uuid[]) and other_id = any ($1::uuid[])`,
    values: [people],
  })
  return new Set(rows.map(({ user_id }) => user_id))
}

const maxLinks = 5_000
const maxShown = 100

type Link = { readonly one: PersonId; readonly other: PersonId; readonly shares: string }

/** An admin looks at groups of accounts that seem to be one person's. */
export const readLinkedPeople: UseCase<typeof safety.readLinkedPeople> = async ({ client }) => {
  const { rows: links } = await client.query<Link>({
    name: 'safety-links',
    text: `select user_id as one, other_id as other, shares from linked_people where user_id < other_id limit $1`,
    values: [maxLinks],
  })
  const clusters = clustersOf(links).slice(0, maxShown)
  const ids = clusters.flatMap(({ members }) => members)
  const { rows: people } = await client.query<{ id: PersonId; username: string; displayName: string }>({
    name: 'safety-linked-names',
    text: 'select id, username, display_name as "displayName" from profiles where id = any ($1::uuid[])',
    values: [ids],
  })
  const { rows: bets } = await client.query<{ one: PersonId; count: number }>({
    name: 'safety-linked-handshakes',
    text: `select b.creator_id as one, count(*)::int as count from bets b
      where b.creator_id = any ($1::uuid[]) and b.peer_id = any ($1::uuid[])
        and exists (select from linked_people l where l.user_id = b.creator_id and l.other_id = b.peer_id) group by 1`,
    values: [ids],
  })
  const nameOf = new Map(people.map((person) => [person.id as string, person]))
  const countOf = new Map(bets.map(({ one, count }) => [one as string, count]))
  return {
    clusters: clusters.map(({ members, shares }) => ({
      shares: shares as ('device' | 'card' | 'email')[],
      handshakeCount: members.reduce((sum, id) => sum + (countOf.get(id) ?? 0), 0),
      people: members.flatMap((id) => nameOf.get(id) ?? []),
    })),
  }
}

/** Asked right before an account gives a number up. */
export async function rememberMarks(ctx: Context, personId: PersonId): Promise<void> {
  const marks = await marksOf(ctx, personId)
  await keepBreakMarks(ctx, personId, marks)
  await keepAccountMarks(ctx, personId, marks)
}

/** Asked right before an account is closed. */
export async function rememberPerson(ctx: Context, personId: PersonId): Promise<void> {
  await rememberMarks(ctx, personId)
  await handOverBreak(ctx, personId)
}

/** Asked whenever an account proves an address or a number. */
export async function recognizePerson(ctx: Context, personId: PersonId): Promise<void> {
  const marks = await marksOf(ctx, personId)
  await resumeBreak(ctx, personId, marks)
  await tieByMarks(ctx, personId, marks)
}

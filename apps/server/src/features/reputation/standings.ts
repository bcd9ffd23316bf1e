/** Use cases: a person looks at the monthly standings among their friends, joins them, and leaves. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { reputation, StandingsView } from '@handshake/contracts/reputation/reputation.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { ranked } from '@handshake/domain/reputation/rivalry.ts'
import { personObject } from '#features/friend/friend.public.ts'
import { onBreakAmong } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

/** A person looks at them. */
export const readStandings: UseCase<typeof reputation.readStandings> = (ctx) => standingsFor(ctx, ctx.person.id)

/** A person joins: from now on friends who joined see them, and they see those friends. */
export const joinStandings: UseCase<typeof reputation.joinStandings> = async (ctx) => {
  const { numInsertedOrUpdatedRows } = await ctx.sql
    .insertInto('standings_members')
    .values({ user_id: ctx.person.id, joined_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await tellMembers(ctx, ctx.person.id)
  return standingsFor(ctx, ctx.person.id)
}

/** A person leaves, and is seen by nobody there from this moment on. */
export const leaveStandings: UseCase<typeof reputation.leaveStandings> = async (ctx) => {
  await tellMembers(ctx, ctx.person.id)
  await forgetMember(ctx, { personId: ctx.person.id })
  return standingsFor(ctx, ctx.person.id)
}

/** Reaction as well: an account was closed. */
export async function forgetMember({ sql }: Pick<Context, 'sql'>, { personId }: { personId: PersonId }): Promise<void> {
  await sql.deleteFrom('standings_members').where('user_id', '=', personId).execute()
}

type Member = { readonly person: PersonView; readonly wins: number; readonly losses: number }

async function standingsFor(ctx: Context, personId: PersonId): Promise<StandingsView> {
  const month = new Date(Date.UTC(ctx.now.getUTCFullYear(), ctx.now.getUTCMonth(), 1))
  const members = await membersSeenBy(ctx, personId)
  const away = await onBreakAmong(ctx, [personId, ...members])
  const hasJoined = members.includes(personId)
  const onBreak = away.has(personId)
  const shown = !hasJoined || onBreak ? [] : members.filter((one) => !away.has(one))
  return {
    hasJoined,
    onBreak,
    month: month.toISOString().slice(0, 10),
    people: ranked(await countedSince(ctx, shown, month)),
  }
}

/** The person and their friends, as far as they joined. Suspended people and people who block each other are no friends to be seen here. */
async function membersSeenBy({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'reputation-standings-members',
    text: `select m.user_id as id from standings_members m join profiles p on p.id = m.user_id and p.is_active
      where m.user_id in (select $1::uuid union all select friend_id from friends where user_id = $1)
        and not exists (select from kept_apart k where k.person_id = $1 and k.other_id = m.user_id)`,
    values: [personId],
  })
  return rows.map(({ id }) => id)
}

/** What people settle with an account that seems to be their own counts for nothing here, as it does for their reputation. */
async function countedSince(
  { sql }: Pick<Context, 'sql'>,
  people: readonly PersonId[],
  since: Date,
): Promise<Member[]> {
  if (people.length === 0) return []
  return sql
    .selectFrom('profiles as p')
    .leftJoin('betting_results as r', (join) =>
      join
        .onRef('r.user_id', '=', 'p.id')
        .on('r.at', '>=', since)
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('linked_people as l')
                .whereRef('l.user_id', '=', 'r.user_id')
                .whereRef('l.other_id', '=', 'r.opponent_id')
                .select('l.user_id'),
            ),
          ),
        ),
    )
    .where('p.id', 'in', people)
    .groupBy('p.id')
    .orderBy('p.display_name')
    .orderBy('p.id')
    .select(({ fn }) => [
      personObject.as('person'),
      fn.count<number>('r.result').filterWhere('r.result', '=', 'won').as('wins'),
      fn.count<number>('r.result').filterWhere('r.result', '=', 'lost').as('losses'),
    ])
    .execute()
}

async function tellMembers(ctx: Context, personId: PersonId): Promise<void> {
  ctx.tell([personId, ...(await membersSeenBy(ctx, personId))], ['friend'])
}

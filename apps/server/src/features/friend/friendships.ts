/** Friendships: making and ending them, and a person's list of friends. */

import type { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { endedFriendshipCountsMs, oneSidedFriendshipCountsAfterMs } from '@handshake/domain/safety/ties.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findReachable, namesOf, personView } from './friend.store.ts'

type Pair = readonly [PersonId, PersonId]

/** Whose doing a friendship is: of one of the two, or of both, where an invite was accepted. */
type Begun = { readonly by: PersonId | 'both' }

/** True when the two were not friends before. */
export async function befriend(
  { client, now }: Pick<Context, 'client' | 'now'>,
  [a, b]: Pair,
  { by }: Begun,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'friend-befriend',
    // In one order for both, so that two who add each other at once do not wait for each other in a circle.
    text: `insert into friends (user_id, friend_id, created_at, begun_by)
      values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3, $4),
        (greatest($1::uuid, $2::uuid), least($1::uuid, $2::uuid), $3, $4)
      on conflict do nothing`,
    values: [a, b, now, by === 'both' ? null : by],
  })
  return (rowCount ?? 0) > 0
}

/** What counted as a tie until now goes on counting for a while: a judge does not get rid of it by ending it. */
export async function unfriend({ client, now }: Pick<Context, 'client' | 'now'>, [a, b]: Pair): Promise<boolean> {
  const { rows } = await client.query<{ ended: number }>({
    name: 'friend-unfriend',
    text: `with gone as (
        delete from friends where (user_id, friend_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) returning *
      ), kept as (
        insert into ended_friendships (user_id, friend_id, ended_at)
        select user_id, friend_id, $3 from gone where begun_by is distinct from friend_id or created_at <= $4
        order by user_id on conflict (user_id, friend_id) do update set ended_at = excluded.ended_at
      )
      select count(*)::int as ended from gone`,
    values: [a, b, now, new Date(now.getTime() - oneSidedFriendshipCountsAfterMs)],
  })
  return (rows[0]?.ended ?? 0) > 0
}

/** Job: what ended so long ago that it counts no more is forgotten. */
export async function forgetEnded({ sql, now }: Context): Promise<void> {
  await sql
    .deleteFrom('ended_friendships')
    .where('ended_at', '<=', new Date(now.getTime() - endedFriendshipCountsMs))
    .execute()
}

/** Reaction: an account was closed, so its friendships end. */
export async function endFriendships({ sql }: Context, { personId }: { personId: PersonId }): Promise<void> {
  for (const table of ['friends', 'ended_friendships'] as const)
    await sql
      .deleteFrom(table)
      .where((eb) => eb.or([eb('user_id', '=', personId), eb('friend_id', '=', personId)]))
      .execute()
}

/** A person makes someone their friend, and is theirs from then on. */
export const addFriend: UseCase<typeof friend.addFriend> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  const other = await findReachable(ctx, ctx.person.id, personId)
  if (other === null) return refuse('friend.unknown-person')
  const added = await befriend(ctx, [ctx.person.id, personId], { by: ctx.person.id })
  if (!added) return refuse('friend.already-friends')
  if (!other.takesRequests) return refuse('friend.wants-no-requests')
  const me = await namesOf(ctx, ctx.person.id)
  await notify(ctx, 'friend.added', [personId], {
    friendId: ctx.person.id,
    name: nameOfPerson(ctx.person.id, me.name),
    username: me.username,
    day: ctx.now.toISOString().slice(0, 10),
  })
  ctx.tell([ctx.person.id, personId], ['friend'])
  return { friend: other.view }
}

/** A person ends a friendship, for both. */
export const removeFriend: UseCase<typeof friend.removeFriend> = async (ctx, { personId }) => {
  if (await unfriend(ctx, [ctx.person.id, personId])) ctx.tell([ctx.person.id, personId], ['friend'])
  return {}
}

const most = 500

/** A person looks at their friends. */
export const readFriends: UseCase<typeof friend.readFriends> = async (ctx) => {
  const friends = await ctx.sql
    .selectFrom('friends as f')
    .innerJoin('profiles as p', 'p.id', 'f.friend_id')
    .where('f.user_id', '=', ctx.person.id)
    .where('p.is_active', '=', true)
    .orderBy('p.reliability_score', 'desc')
    .orderBy('p.username')
    .limit(most)
    .select(personView)
    .$narrowType<{ id: PersonId }>()
    .execute()
  return { friends }
}

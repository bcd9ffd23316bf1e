/** The one writer of friendships: two mirrored rows, begun and ended together. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { endedFriendshipCountsMs, oneSidedFriendshipCountsAfterMs } from '@handshake/domain/safety/ties.ts'
import type { Context } from '#platform/context.ts'

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

/** The one writer of friendships: two mirrored rows, begun and ended together. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

type Pair = readonly [PersonId, PersonId]

/** True when the two were not friends before. */
export async function befriend({ client, now }: Pick<Context, 'client' | 'now'>, [a, b]: Pair): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'friend-befriend',
    // In one order for both, so that two who add each other at once do not wait for each other in a circle.
    text: `insert into friends (user_id, friend_id, created_at)
      values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3), (greatest($1::uuid, $2::uuid), least($1::uuid, $2::uuid), $3)
      on conflict do nothing`,
    values: [a, b, now],
  })
  return (rowCount ?? 0) > 0
}

export async function unfriend({ client }: Pick<Context, 'client'>, [a, b]: Pair): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'friend-unfriend',
    text: 'delete from friends where (user_id, friend_id) in (($1, $2), ($2, $1))',
    values: [a, b],
  })
  return (rowCount ?? 0) > 0
}

/** Reaction: an account was closed, so its friendships end. */
export async function endFriendships({ client }: Context, { personId }: { personId: PersonId }): Promise<void> {
  await client.query({
    name: 'friend-end-all',
    text: 'delete from friends where user_id = $1 or friend_id = $1',
    values: [personId],
  })
}

/** The one writer of friendships: two mirrored rows, begun and ended together. */
import type { PersonId } from '@handshake/domain/ids.ts'
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

export async function unfriend({ sql }: Pick<Context, 'sql'>, [a, b]: Pair): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('friends')
    .where(({ refTuple, tuple, eb }) => eb(refTuple('user_id', 'friend_id'), 'in', [tuple(a, b), tuple(b, a)]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Reaction: an account was closed, so its friendships end. */
export async function endFriendships({ sql }: Context, { personId }: { personId: PersonId }): Promise<void> {
  await sql
    .deleteFrom('friends')
    .where((eb) => eb.or([eb('user_id', '=', personId), eb('friend_id', '=', personId)]))
    .execute()
}

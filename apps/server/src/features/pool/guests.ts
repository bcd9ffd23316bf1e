/** Who is asked into a pool: by name, by the link they came with, or because they were right in the round before. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Move } from './pool-move.ts'

/** Written with the step that asks them; whoever declined may be asked again. */
export async function writeGuests(
  { client, now }: Pick<Context, 'client' | 'now'>,
  moves: readonly Move[],
): Promise<void> {
  const asked = moves.flatMap(({ after, attempt }) =>
    (attempt.guests ?? []).map((personId) => ({ pool_id: after.id, user_id: personId })),
  )
  const declined = moves.filter(({ attempt }) => attempt.event === 'decline')
  await Promise.all([
    asked.length === 0
      ? null
      : client.query({
          name: 'pool-write-guests',
          text: `insert into pool_guests (pool_id, user_id, invited_at)
            select pool_id, user_id, $2 from json_to_recordset($1::json) as n (pool_id uuid, user_id uuid)
            on conflict on constraint a_person_is_asked_into_a_pool_once do update set declined_at = null, by_email = false`,
          values: [JSON.stringify(asked), now],
        }),
    declined.length === 0
      ? null
      : client.query({
          name: 'pool-write-declined',
          text: `update pool_guests g set declined_at = $2
            from json_to_recordset($1::json) as n (pool_id uuid, user_id uuid)
            where g.pool_id = n.pool_id and g.user_id = n.user_id`,
          values: [
            JSON.stringify(declined.map(({ after, attempt }) => ({ pool_id: after.id, user_id: attempt.actorId }))),
            now,
          ],
        }),
  ])
}

/** Those who were asked by name and have not said no. Whoever was asked at an address is not among them: their name would tell whose it is. */
export async function guestsByName({ client }: Pick<Context, 'client'>, id: PoolId): Promise<readonly PersonId[]> {
  const { rows } = await client.query<{ user_id: PersonId }>({
    name: 'pool-guests-by-name',
    text: `select user_id from pool_guests where pool_id = $1 and declined_at is null and not by_email
      order by invited_at, user_id`,
    values: [id],
  })
  return rows.map(({ user_id }) => user_id)
}

/** Those who are asked and have not said no, whether they are in by now or not. */
export async function guestsOf(
  { client }: Pick<Context, 'client'>,
  ids: readonly PoolId[],
): Promise<ReadonlyMap<PoolId, readonly PersonId[]>> {
  const { rows } = await client.query<{ pool_id: PoolId; user_id: PersonId }>({
    name: 'pool-guests',
    text: `select pool_id, user_id from pool_guests where pool_id = any ($1::uuid[]) and declined_at is null
      order by invited_at, user_id`,
    values: [ids],
  })
  const guests = new Map<PoolId, PersonId[]>()
  for (const { pool_id, user_id } of rows) guests.set(pool_id, [...(guests.get(pool_id) ?? []), user_id])
  return guests
}

/** Null where one of them cannot be asked; with 'whoever can' those are left out. */
export async function findGuests(
  ctx: Pick<Context, 'client'>,
  creatorId: PersonId,
  asked: readonly PersonId[],
  mode: 'all of them' | 'whoever can' = 'all of them',
): Promise<PersonId[] | null> {
  if (asked.length === 0) return []
  const [people, apart] = await Promise.all([findPeople(ctx, asked), findBlocked(ctx, creatorId, asked)])
  const able = asked.filter((id) => id !== creatorId && people.get(id)?.isActive === true && !apart.has(id))
  return mode === 'all of them' && able.length < asked.length ? null : [...new Set(able)]
}

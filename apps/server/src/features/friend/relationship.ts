/** How one person stands to another: friends or not, kept apart or not, and whether they may ask. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { takesRequests } from './friend.store.ts'

type Relationship = {
  readonly isFriend: boolean
  /** The first keeps the second away. */
  readonly hasBlocked: boolean
  /** The second keeps the first away, and the first must not know. */
  readonly isBlocked: boolean
  readonly takesRequests: boolean
  /** Of the second. */
  readonly friendCount: number
}

/** Null for whoever has no profile. */
export async function relationshipOf(
  { client }: Pick<Context, 'client'>,
  { personId, otherId }: { readonly personId: PersonId; readonly otherId: PersonId },
): Promise<Relationship | null> {
  const { rows } = await client.query<Relationship>({
    name: 'friend-standing',
    text: `select exists (select from friends where user_id = $1 and friend_id = p.id) as "isFriend",
        exists (select from blocked_people where user_id = $1 and blocked_id = p.id) as "hasBlocked",
        exists (select from blocked_people where user_id = p.id and blocked_id = $1) as "isBlocked",
        ${takesRequests} as "takesRequests",
        (select count(*)::int from friends where user_id = p.id) as "friendCount"
      from profiles p where p.id = $2`,
    values: [personId, otherId],
  })
  return rows[0] ?? null
}

/** Whether this address belongs to somebody who keeps the sender away: nothing goes there then, and the sender is not told. */
export async function isTurnedAway(
  { sql }: Pick<Context, 'sql'>,
  { senderId, email }: { readonly senderId: PersonId; readonly email: string },
): Promise<boolean> {
  const row = await sql
    .selectFrom('profiles as p')
    .innerJoin('blocked_people as k', 'k.user_id', 'p.id')
    .where('p.email', '=', email)
    .where('p.email_verified', '=', true)
    .where('k.blocked_id', '=', senderId)
    .select('p.id')
    .executeTakeFirst()
  return row !== undefined
}

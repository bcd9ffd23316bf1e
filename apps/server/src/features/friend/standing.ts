/** How one person stands to another: friends or not, kept apart or not, and whether they may ask. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { takesRequests } from './friend.store.ts'

type Standing = {
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
export async function standingOf(
  { client }: Pick<Context, 'client'>,
  { personId, otherId }: { readonly personId: PersonId; readonly otherId: PersonId },
): Promise<Standing | null> {
  const { rows } = await client.query<Standing>({
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

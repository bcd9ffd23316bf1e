/** Use case: a person looks at their friends. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { personView } from './friend.store.ts'

const most = 500

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

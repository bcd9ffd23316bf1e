/** Use case: a person looks at whom they keep away. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { personView } from './friend.store.ts'

const most = 500

export const readBlocked: UseCase<typeof friend.readBlocked> = async (ctx) => {
  const people = await ctx.sql
    .selectFrom('blocked_people as k')
    .innerJoin('profiles as p', 'p.id', 'k.blocked_id')
    .where('k.user_id', '=', ctx.person.id)
    .orderBy('k.created_at', 'desc')
    .orderBy('p.username')
    .limit(most)
    .select(personView)
    .$narrowType<{ id: PersonId }>()
    .execute()
  return { people }
}

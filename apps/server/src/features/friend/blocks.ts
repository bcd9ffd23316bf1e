/** Blocking: a person keeps somebody away, lets them back, and reads the list. */
import type { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isKnown, personView } from './friend.store.ts'
import { unfriend } from './friendships.ts'

/** A person keeps somebody away; the other is not told and finds them no more. */
export const blockPerson: UseCase<typeof friend.blockPerson> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  if (!(await isKnown(ctx, personId))) return refuse('friend.unknown-person')
  await ctx.sql
    .insertInto('blocked_people')
    .values({ user_id: ctx.person.id, blocked_id: personId, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const wereFriends = await unfriend(ctx, [ctx.person.id, personId])
  ctx.tell(wereFriends ? [ctx.person.id, personId] : [ctx.person.id], ['friend'])
  return {}
}

/** A person takes a block back. */
export const unblockPerson: UseCase<typeof friend.unblockPerson> = async (ctx, { personId }) => {
  await ctx.sql
    .deleteFrom('blocked_people')
    .where('user_id', '=', ctx.person.id)
    .where('blocked_id', '=', personId)
    .execute()
  ctx.tell([ctx.person.id], ['friend'])
  return {}
}

const most = 500

/** A person looks at whom they keep away. */
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

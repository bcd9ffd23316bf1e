/** Use case: a person keeps somebody away; the other is not told and finds them no more. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isKnown } from './friend.store.ts'
import { unfriend } from './friendships.ts'

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

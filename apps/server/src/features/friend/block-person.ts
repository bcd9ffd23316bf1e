/** Use case: a person keeps somebody away; the other is not told and finds them no more. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isKnown } from './friend.store.ts'
import { unfriend } from './friendships.ts'

export const blockPerson: UseCase<typeof friend.blockPerson> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  if (!(await isKnown(ctx, personId))) return refuse('friend.unknown-person')
  await ctx.client.query({
    name: 'friend-block',
    text: 'insert into blocked_people (user_id, blocked_id, created_at) values ($1, $2, $3) on conflict do nothing',
    values: [ctx.person.id, personId, ctx.now],
  })
  const wereFriends = await unfriend(ctx, [ctx.person.id, personId])
  ctx.tell(wereFriends ? [ctx.person.id, personId] : [ctx.person.id], ['friend'])
  return {}
}

/** Use case: a person takes a block back. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'

export const unblockPerson: UseCase<typeof friend.unblockPerson> = async (ctx, { personId }) => {
  await ctx.client.query({
    name: 'friend-unblock',
    text: 'delete from blocked_people where user_id = $1 and blocked_id = $2',
    values: [ctx.person.id, personId],
  })
  ctx.tell([ctx.person.id], ['friend'])
  return {}
}

/** Use case: a person takes a block back. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'

export const unblockPerson: UseCase<typeof friend.unblockPerson> = async (ctx, { personId }) => {
  await ctx.sql
    .deleteFrom('blocked_people')
    .where('user_id', '=', ctx.person.id)
    .where('blocked_id', '=', personId)
    .execute()
  ctx.tell([ctx.person.id], ['friend'])
  return {}
}

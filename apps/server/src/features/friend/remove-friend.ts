/** Use case: a person ends a friendship, for both. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'
import { unfriend } from './friendships.ts'

export const removeFriend: UseCase<typeof friend.removeFriend> = async (ctx, { personId }) => {
  if (await unfriend(ctx, [ctx.person.id, personId])) ctx.tell([ctx.person.id, personId], ['friend'])
  return {}
}

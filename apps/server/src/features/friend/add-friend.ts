/** Use case: a person makes someone their friend, and is theirs from then on. */
import type { friend } from '@handshake/contracts/friend.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findReachable, namesOf } from './friend.store.ts'
import { befriend } from './friendships.ts'

export const addFriend: UseCase<typeof friend.addFriend> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  const other = await findReachable(ctx, ctx.person.id, personId)
  if (other === null) return refuse('friend.unknown-person')
  const added = await befriend(ctx, [ctx.person.id, personId], { by: ctx.person.id })
  if (!added) return refuse('friend.already-friends')
  if (!other.takesRequests) return refuse('friend.wants-no-requests')
  const me = await namesOf(ctx, ctx.person.id)
  await notify(ctx, 'friend.added', [personId], {
    friendId: ctx.person.id,
    name: nameOfPerson(ctx.person.id, me.name),
    username: me.username,
    day: ctx.now.toISOString().slice(0, 10),
  })
  ctx.tell([ctx.person.id, personId], ['friend'])
  return { friend: other.view }
}

/** Use case: a person makes someone their friend, and is theirs from then on. */
import type { friend } from '@handshake/contracts/friend.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { giveNotices } from '#features/notification/notification.public.ts'
import { profileOf } from '#features/profile/profile.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findReachable } from './friend.store.ts'
import { befriend } from './friendships.ts'

export const addFriend: UseCase<typeof friend.addFriend> = async (ctx, { personId }, refuse) => {
  if (personId === ctx.person.id) return refuse('friend.oneself')
  const other = await findReachable(ctx, ctx.person.id, personId)
  if (other === null) return refuse('friend.unknown-person')
  const added = await befriend(ctx, [ctx.person.id, personId])
  if (!added) return refuse('friend.already-friends')
  if (!other.takesRequests) return refuse('friend.wants-no-requests')
  const self = await profileOf(ctx.sql, ctx.person.id)
  await giveNotices(ctx, [
    {
      // Told once a day at most, however often somebody adds and removes.
      id: derivedId(personId, `friend ${ctx.person.id} ${ctx.now.toISOString().slice(0, 10)}`),
      personId,
      aboutId: ctx.person.id,
      type: 'friend_request',
      title: 'New Friend',
      message: `${self?.displayName ?? 'Someone'} has added you as a friend.`,
      ...(self && { actionUrl: `/profile/${self.username}`, actionLabel: 'View profile' }),
    },
  ])
  ctx.tell([ctx.person.id, personId], ['friend'])
  return { friend: other.view }
}

/** Use case: a person looks at what is public of somebody. */
import type { profile } from '@handshake/contracts/profile.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { areFriends, countFriends } from '#features/invite/invite.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findActiveProfile } from './profile.store.ts'

export const readPublicProfile: UseCase<typeof profile.readPublicProfile> = async (ctx, { who }, refuse) => {
  const found = await findActiveProfile(ctx.sql, who)
  if (found === null) return refuse('profile.unknown')
  const { id, displayName, username, avatarUrl, reliabilityScore, createdAt, privacySettings } = found
  const relation = await relationTo(id)
  const showsFriends = privacySettings.friendsTable || relation === 'oneself'
  return {
    id,
    displayName,
    username,
    avatarUrl,
    reliabilityScore,
    memberSince: createdAt,
    relation,
    friendCount: showsFriends ? await countFriends(ctx.sql, id) : null,
  }

  async function relationTo(other: PersonId): Promise<'oneself' | 'friend' | 'stranger'> {
    if (other === ctx.person.id) return 'oneself'
    return (await areFriends(ctx.sql, ctx.person.id, other)) ? 'friend' : 'stranger'
  }
}

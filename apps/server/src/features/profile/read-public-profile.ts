/** Use case: a person looks at what is public of somebody. */
import type { profile } from '@handshake/contracts/profile/profile.ts'
import { relationshipOf } from '#features/friend/friend.public.ts'
import { readBadges } from '#features/reputation/reputation.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findActiveProfile } from './profile.store.ts'

export const readPublicProfile: UseCase<typeof profile.readPublicProfile> = async (ctx, { who }, refuse) => {
  const found = await findActiveProfile(ctx.sql, who)
  if (found === null) return refuse('profile.unknown')
  const { id, displayName, username, avatarUrl, reliabilityScore, createdAt, privacySettings, hasPassport } = found
  const relationship = await relationshipOf(ctx, { personId: ctx.person.id, otherId: id })
  // Whoever is kept away learns nothing, not even that; whoever keeps away must find the one to let back in.
  if (relationship === null || (relationship.isBlocked && !relationship.hasBlocked)) return refuse('profile.unknown')
  const isOneself = id === ctx.person.id
  return {
    id,
    displayName,
    username,
    avatarUrl,
    reliabilityScore,
    memberSince: createdAt,
    relation: isOneself
      ? 'oneself'
      : relationship.hasBlocked
        ? 'blocked'
        : relationship.isFriend
          ? 'friend'
          : 'stranger',
    takesRequests: relationship.takesRequests,
    friendCount: privacySettings.friendsTable || isOneself ? relationship.friendCount : null,
    identityVerified: hasPassport,
    badges: await readBadges(ctx, found),
  }
}

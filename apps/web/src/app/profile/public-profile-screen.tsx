/** Somebody's page: what is public of them, what one can do with them, and the record of the two. */
import { PersonActions } from '#features/friend/person-actions.tsx'
import { PublicProfilePage } from '#features/profile/public-profile.tsx'
import { HeadToHead } from '#features/reputation/head-to-head.tsx'
import { TierBadges } from '#features/reputation/tier-badges.tsx'

export function PublicProfileScreen() {
  return (
    <PublicProfilePage
      honours={({ badges }) => <TierBadges badges={badges} />}
      actions={(person) => <PersonActions person={person} />}
      record={(person) =>
        (person.relation === 'friend' || person.relation === 'stranger') && <HeadToHead person={person} />
      }
    />
  )
}

/** Somebody's page: what is public of them, what one can do with them, what the two owe each other, and their record. */
import BadgeCheck from 'lucide-react/icons/badge-check'
import { SettleUpCard } from '#features/agreement/settle-up/settle-up-card.tsx'
import { PersonActions } from '#features/friend/person-actions.tsx'
import { PublicProfilePage } from '#features/profile/public-profile.tsx'
import { HeadToHead } from '#features/reputation/head-to-head.tsx'
import { TierBadges } from '#features/reputation/tier-badges.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { Badge } from '#ui/badge.tsx'
import { useWalletBeside } from '../handshake/with-wallet.tsx'

export function PublicProfileScreen() {
  return (
    <PublicProfilePage
      badges={({ badges, identityVerified }) => (
        <>
          {identityVerified && (
            <Badge tone="yours" icon={BadgeCheck}>
              Identity verified
            </Badge>
          )}
          <TierBadges badges={badges} />
        </>
      )}
      actions={(person) => <PersonActions person={person} />}
      record={(person) => (
        <>
          {person.relation !== 'oneself' && <OwedBetween personId={person.id} />}
          {(person.relation === 'friend' || person.relation === 'stranger') && <HeadToHead person={person} />}
        </>
      )}
    />
  )
}

function OwedBetween({ personId }: { personId: string }) {
  const { balance, deposit } = useWalletBeside(useSessionAnswer()?.session?.person.id ?? '')
  return (
    <>
      <SettleUpCard personId={personId} wallet={balance} />
      {deposit}
    </>
  )
}

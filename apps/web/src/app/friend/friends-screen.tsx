/** Friends: who they are, who wins most this month, whom one met lately, whom one has invited, and whom one keeps away. */
import { useQuery } from '@tanstack/react-query'
import { BlockedCard } from '#features/friend/blocked-card.tsx'
import { FriendsCard, type Rivals } from '#features/friend/friends-card.tsx'
import { RecentPeersCard } from '#features/friend/recent-peers-card.tsx'
import { firstName } from '#features/handshake/parties.ts'
import { FriendInvitesSection } from '#features/invite/friend-invites-section.tsx'
import { rivalriesQuery } from '#features/reputation/reputation.queries.ts'
import { RivalryLine } from '#features/reputation/rivalry-line.tsx'
import { StandingsCard } from '#features/reputation/standings-card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

export function FriendsScreen() {
  return (
    <>
      <PageHead title="Friends" />
      <div className="max-lg:arrive-in-order grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FriendsCard rivals={useRivals()} />
        <div className="arrive-in-order grid gap-5">
          <div>
            <StandingsCard />
          </div>
          <div className="empty:hidden">
            <RecentPeersCard />
          </div>
          <div>
            <FriendInvitesSection />
          </div>
          <div className="empty:hidden">
            <BlockedCard />
          </div>
        </div>
      </div>
    </>
  )
}

/** Without them the friends are still there. */
function useRivals(): Rivals {
  const { data, isPending } = useQuery(rivalriesQuery)
  const against = new Map(data?.rivalries.map((rivalry) => [rivalry.personId, rivalry]))
  return {
    ids: isPending ? null : [...against.keys()],
    standing: (person) => {
      const rivalry = against.get(person.id)
      return rivalry && <RivalryLine rivalry={rivalry} other={firstName(person)} />
    },
  }
}

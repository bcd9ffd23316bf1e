/** Friends: who they are, whom one met lately, whom one has invited, and whom one keeps away. */
import { BlockedCard } from '#features/friend/blocked-card.tsx'
import { FriendsCard } from '#features/friend/friends-card.tsx'
import { RecentPeersCard } from '#features/friend/recent-peers-card.tsx'
import { FriendInvitesSection } from '#features/invite/friend-invites-section.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

export function FriendsScreen() {
  return (
    <>
      <PageHead title="Friends" />
      <div className="max-lg:arrive-in-order grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FriendsCard />
        <div className="arrive-in-order grid gap-5">
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

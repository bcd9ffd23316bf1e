/** The people one shook hands with lately: a friend to make, or another round. */
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadingLabel, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { AddFriend } from './add-friend.tsx'
import { allPeersQuery, recentPeersQuery } from './friend.queries.ts'
import { onProfile } from './friend-words.ts'
import { ChallengeLink } from './friends-card.tsx'
import { PersonLine } from './person-line.tsx'
import { Unread } from './unread.tsx'

/** As many as come without asking: with fewer there are no more. */
const fewPeers = 10

/** Beside the friends it is an offer, so nothing stands here once it is known that there is nobody to offer. */
export function RecentPeersCard() {
  const [all, setAll] = useState(false)
  const { data, isError, isFetching } = useQuery({
    ...(all ? allPeersQuery : recentPeersQuery),
    placeholderData: (before) => before,
  })
  if (isError && !data) return <Unread what="We couldn’t load your recent opponents." />
  if (!data) return <Waiting />
  if (data.people.length === 0) return null
  return (
    <Card>
      <CardHead title="Recent opponents" description="People you recently had a handshake with." />
      <ul aria-label="Recent opponents" className="mt-2 flex flex-col">
        {data.people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            stranger={!person.isFriend}
            mark={person.isFriend && <FriendMark />}
          >
            {!person.isFriend && <AddFriend person={person} words={onProfile} size="sm" variant="ghost" />}
            <ChallengeLink person={person} />
          </PersonLine>
        ))}
      </ul>
      {!all && data.people.length === fewPeers && (
        <Button variant="ghost" full className="mt-2" onClick={() => setAll(true)}>
          Show more
        </Button>
      )}
      {all && isFetching && <LoadingLabel>Loading…</LoadingLabel>}
    </Card>
  )
}

const Waiting = () => (
  <Card>
    <LoadingLabel>Loading your recent opponents…</LoadingLabel>
    <SkeletonRows rows={3} />
  </Card>
)

const FriendMark = () => (
  <span className="flex items-center gap-1 text-xs text-muted">
    <Check aria-hidden="true" className="size-3.5" />
    Friend
  </span>
)

/** The person's friends with how they stand against each: challenged with one press, found among many by a few letters, and the way to find more. */

import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import Search from 'lucide-react/icons/search'
import UserSearch from 'lucide-react/icons/user-search'
import { type ReactNode, useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { FindUser } from './find-user.tsx'
import { friendsQuery } from './friend.queries.ts'
import { PersonLine } from './person-line.tsx'
import { PersonMenu } from './person-menu.tsx'

/** From this many on, a box to narrow the list down is worth its place. */
const manyFriends = 8

export type Rivals = {
  /** The ids of friends one has played, the latest first; null while they are read. */
  readonly ids: readonly string[] | null
  readonly standing: (person: PersonView) => ReactNode
}

export function FriendsCard({ rivals }: { rivals: Rivals }) {
  const [finding, setFinding] = useState(false)
  const query = useQuery(friendsQuery)
  const { data } = query
  return (
    <Card>
      <CardHead
        title={data?.friends.length ? `Friends (${data.friends.length})` : 'Friends'}
        action={
          <Button size="sm" variant="primary" onClick={() => setFinding(true)}>
            <UserSearch aria-hidden="true" />
            {data?.friends.length === 0 ? 'Find people' : 'Find More'}
          </Button>
        }
      />
      <QueryContent
        query={query}
        failed="We couldn’t load your friends."
        loading={<SkeletonRows rows={3} className="mt-3" />}
        loadingText="Loading your friends…"
      >
        {(data) => <FriendList friends={data.friends} rivals={rivals} />}
      </QueryContent>
      {finding && <FindUser onClose={() => setFinding(false)} />}
    </Card>
  )
}

function FriendList({ friends, rivals }: { friends: readonly PersonView[]; rivals: Rivals }) {
  const [typed, setTyped] = useState('')
  if (friends.length === 0)
    return (
      <EmptyState
        picture="people"
        title="No friends yet."
        description="Find people by name, or invite someone you know."
      />
    )
  if (rivals.ids === null) return <SkeletonRows rows={3} className="mt-3" />
  const words = typed.trim().toLowerCase()
  const shown = rivalsFirst(friends, rivals.ids).filter(({ displayName, username }) =>
    `${displayName} @${username}`.toLowerCase().includes(words),
  )
  return (
    <>
      {friends.length > manyFriends && (
        <Field label="Search your friends" hideLabel className="mt-4">
          <TextInput
            type="search"
            placeholder="Search your friends"
            icon={<Search />}
            value={typed}
            onValueChange={setTyped}
          />
        </Field>
      )}
      {shown.length === 0 && (
        <p role="status" className="mt-4 text-sm text-muted">
          None of your friends match that name.
        </p>
      )}
      <ul aria-label="Friends" className="mt-2 flex flex-col">
        {shown.map((person) => (
          <PersonLine key={person.id} person={person} standing={rivals.standing(person)}>
            <ChallengeLink person={person} />
            <PersonMenu person={person} relation="friend" linksToProfile />
          </PersonLine>
        ))}
      </ul>
    </>
  )
}

/** Whom one played last comes first; the others keep their order. */
function rivalsFirst(friends: readonly PersonView[], rivals: readonly string[]): PersonView[] {
  const place = ({ id }: PersonView) => (rivals.includes(id) ? rivals.indexOf(id) : rivals.length)
  return friends.toSorted((one, other) => place(one) - place(other))
}

export function ChallengeLink({ person }: { person: PersonView }) {
  return (
    <ButtonLink
      size="sm"
      to={`/create?opponent=${person.username}`}
      aria-label={`Challenge ${person.displayName}`}
      className="max-sm:px-2!"
    >
      <Handshake aria-hidden="true" />
      <span className="max-sm:sr-only">Challenge</span>
    </ButtonLink>
  )
}

/** Find User: anyone by a few letters, with the way to their page and one press to befriend them. */
import type { FoundPerson } from '@handshake/contracts/friend/friend.ts'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Badge } from '#ui/badge.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { AddFriend } from './add-friend.tsx'
import { peopleQuery } from './friend.queries.ts'
import { inSearch } from './friend-words.ts'
import { PeopleSearch } from './people-search.tsx'
import { PersonLine } from './person-line.tsx'

export function FindUser({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title="Find User"
      description="Search by name or username. Some people only show up by their exact username."
      onClose={onClose}
    >
      <PeopleSearch idle={<MostReliable />} row={row} />
    </Modal>
  )
}

const row = (person: FoundPerson) => (
  <PersonLine key={person.id} person={person} stranger={!person.isFriend}>
    {person.isFriend ? (
      <Badge icon={Check}>Already Friends</Badge>
    ) : (
      <AddFriend person={person} words={inSearch} size="sm" />
    )}
  </PersonLine>
)

/** Without a word to go by, the most reliable come first. */
function MostReliable() {
  const { data } = useQuery(peopleQuery({ search: '' }))
  const others = data?.people.filter(({ isFriend }) => !isFriend).slice(0, 5) ?? []
  if (others.length === 0) return null
  return (
    <div>
      <p className="mb-1 text-xs font-medium text-muted">People you may know</p>
      <ul aria-label="People you may know">{others.map((person) => row(person))}</ul>
    </div>
  )
}

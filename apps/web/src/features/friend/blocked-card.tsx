/** Whom the person keeps away, and the way to let them back in; whoever blocks nobody sees nothing of it. */
import { useQuery } from '@tanstack/react-query'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { blockedQuery } from './friend.queries.ts'
import { PersonLine } from './person-line.tsx'
import { Unblock } from './unblock.tsx'
import { Unread } from './unread.tsx'

export function BlockedCard() {
  const { data, isError } = useQuery(blockedQuery)
  if (isError && !data) return <Unread what="We couldn’t load the people you blocked." />
  if (!data || data.people.length === 0) return null
  return (
    <Card>
      <CardHead title="Blocked" description="They can’t find or invite you. We don’t tell them." />
      <ul aria-label="Blocked" className="mt-2 flex flex-col">
        {data.people.map((person) => (
          <PersonLine key={person.id} person={person}>
            <Unblock person={person} />
          </PersonLine>
        ))}
      </ul>
    </Card>
  )
}

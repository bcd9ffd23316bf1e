/** Whom the person keeps away, and the way to let them back in. */
import { useQuery } from '@tanstack/react-query'
import { Card, CardHead } from '#ui/card.tsx'
import { blockedQuery } from './friend.queries.ts'
import { PersonLine } from './person-line.tsx'
import { Unblock } from './unblock.tsx'

export function BlockedCard() {
  const { data } = useQuery(blockedQuery)
  if (!data || data.people.length === 0) return null
  return (
    <Card>
      <CardHead title="Blocked" description="They neither find nor invite you. They are not told." />
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

/** The room for people: accounts found by name, email, role or state, and what an admin can change about one. */
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedTable } from '#patterns/table/paged-table.tsx'
import { optionsOf, tableShape, useTable } from '#patterns/table/use-table.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/layout/table.tsx'
import { Link } from '#ui/link.tsx'
import { AdjustBalanceForm } from '../adjustment/adjust-balance-form.tsx'
import { peopleQuery } from '../admin.queries.ts'
import { ChangePersonForm } from './change-person-form.tsx'
import { roleWords, stateWords } from './people-words.ts'

const shape = tableShape({
  fields: [
    { name: 'search', label: 'Search', kind: 'search', hint: 'Part of a name or username, or a whole email or id.' },
    { name: 'role', label: 'Role', kind: 'choice', options: optionsOf(roleWords, (label) => label) },
    { name: 'state', label: 'State', kind: 'choice', options: optionsOf(stateWords, ({ word }) => word) },
  ],
  sorts: [
    { name: 'joined', label: 'Joined', order: 'desc' },
    { name: 'name', label: 'Name', order: 'asc' },
    { name: 'hrs', label: 'HRS', order: 'desc' },
  ],
})

export function PeopleSection() {
  const table = useTable(shape)
  const [open, setOpen] = useState<{ readonly form: 'change' | 'adjust'; readonly person: AdminPerson } | null>(null)
  const close = () => setOpen(null)
  const list = useInfiniteQuery({ ...peopleQuery(table.asked), placeholderData: (before) => before })
  return (
    <>
      <PagedTable
        name="people"
        title="People"
        description="Every account. What you change here is in the security log, with your reason."
        table={table}
        list={list}
        rowsOf={({ people }) => people}
        columns={columnsWith((form, person) => setOpen({ form, person }))}
        rowKey={({ id }) => id}
        empty="No account matches."
        failed="We couldn’t load the accounts."
      />
      {open?.form === 'change' && <ChangePersonForm person={open.person} onClose={close} />}
      {open?.form === 'adjust' && <AdjustBalanceForm person={open.person} onClose={close} />}
    </>
  )
}

const columnsWith = (
  open: (form: 'change' | 'adjust', person: AdminPerson) => void,
): readonly Column<AdminPerson>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    narrow: 'title',
    cell: ({ displayName, username, email }) => (
      <span className="block py-2">
        <Link to={`/profile/${username}`} className="block font-medium text-text hover:underline">
          {displayName}
        </Link>
        <span className="block font-normal wrap-anywhere text-muted">{email}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    narrow: 'figure',
    cell: ({ state }) => (
      <Badge tone={stateWords[state].tone} icon={stateWords[state].icon}>
        {stateWords[state].word}
      </Badge>
    ),
  },
  { id: 'role', header: 'Role', cell: ({ role }) => roleWords[role] },
  {
    id: 'protected',
    header: 'Protection',
    cell: ({ emailVerified, twoStep }) =>
      `${emailVerified ? 'Email verified' : 'Email not verified'}${twoStep ? ', two-step' : ''}`,
  },
  { id: 'sessions', header: 'Sessions', cell: ({ openSessions }) => openSessions },
  { id: 'hrs', header: 'HRS', sort: 'hrs', cell: ({ hrs }) => hrs },
  { id: 'joined', header: 'Joined', sort: 'joined', cell: ({ joinedAt }) => formatMoment(new Date(joinedAt)) },
  {
    id: 'change',
    header: 'Change',
    cell: (person) =>
      person.state === 'closed' ? (
        '–'
      ) : (
        <span className="flex flex-wrap gap-2 py-2">
          <Button size="sm" onClick={() => open('change', person)} aria-label={`Change ${person.displayName}`}>
            Change
          </Button>
          <Button
            size="sm"
            onClick={() => open('adjust', person)}
            aria-label={`Adjust balance of ${person.displayName}`}
          >
            Adjust balance
          </Button>
        </span>
      ),
  },
]

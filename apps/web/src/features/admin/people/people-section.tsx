/** The room for people: accounts found by name, email, role or state, and what an admin can change about one. */
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { usePaused } from '#platform/use-paused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Link } from '#ui/link.tsx'
import { AdjustBalanceForm } from '../adjustment/adjust-balance-form.tsx'
import { peopleQuery } from '../admin.queries.ts'
import { ChangePersonForm } from './change-person-form.tsx'
import { roleWords, stateWords } from './people-words.ts'

const any = { value: '', label: 'Any' }
const roleOptions = [any, ...Object.entries(roleWords).map(([value, label]) => ({ value, label }))]
const stateOptions = [any, ...Object.entries(stateWords).map(([value, { word }]) => ({ value, label: word }))]

const noFilter = { search: '', role: '', state: '' }

export function PeopleSection() {
  const [typed, setTyped] = useState(noFilter)
  const [open, setOpen] = useState<{ readonly form: 'change' | 'adjust'; readonly person: AdminPerson } | null>(null)
  const close = () => setOpen(null)
  const settled = usePaused(typed, 300)
  const list = useInfiniteQuery({ ...peopleQuery(settled), placeholderData: (before) => before })
  const people = list.data?.pages.flatMap((page) => page.people) ?? []
  const set = (part: Partial<typeof noFilter>) => setTyped({ ...typed, ...part })
  return (
    <Card>
      <CardHead
        title="People"
        description="Every account. What you change here is in the security log, with your reason."
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label="Search" hint="Part of a name or username, or a whole email or id.">
          <TextInput
            type="search"
            autoComplete="off"
            value={typed.search}
            onChange={(event) => set({ search: event.target.value })}
          />
        </Field>
        <Field label="Role">
          <Select value={typed.role} options={roleOptions} onChange={(event) => set({ role: event.target.value })} />
        </Field>
        <Field label="State">
          <Select value={typed.state} options={stateOptions} onChange={(event) => set({ state: event.target.value })} />
        </Field>
      </div>
      {list.error && !list.data ? (
        <QueryError query={list} failed="We couldn’t load the accounts." />
      ) : (
        <Table
          caption="People"
          className="mt-4"
          columns={columnsWith((form, person) => setOpen({ form, person }))}
          rows={people}
          rowKey={({ id }) => id}
          loading={list.isPending}
          empty="No account matches."
        />
      )}
      <LoadMore list={list} className="mt-4" />
      {open?.form === 'change' && <ChangePersonForm person={open.person} onClose={close} />}
      {open?.form === 'adjust' && <AdjustBalanceForm person={open.person} onClose={close} />}
    </Card>
  )
}

const columnsWith = (
  open: (form: 'change' | 'adjust', person: AdminPerson) => void,
): readonly Column<AdminPerson>[] => [
  {
    id: 'name',
    header: 'Name',
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
  { id: 'joined', header: 'Joined', cell: ({ joinedAt }) => formatMoment(new Date(joinedAt)) },
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

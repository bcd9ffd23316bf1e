/** A person's handshakes: filters, search, rows under headings, page after page, and a sentence where nothing is. */
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { LoadMore } from '#patterns/load-more.tsx'
import { mostSearchedFor, useAddressFilter } from '#platform/address-filter.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { handshakesQuery } from '../handshake.queries.ts'
import { HandshakeListRow } from './handshake-list-row.tsx'
import {
  askedInAddress,
  groupsOf,
  type ListAsked,
  type ListFilter,
  listFilterNames,
  listFilters,
  queryOf,
} from './list-filter.ts'

export function HandshakeList({ myId }: { myId: string }) {
  const { typed, setTyped, choose, settled } = useAddressFilter(askedInAddress)
  const rows = <Rows myId={myId} asked={settled} onClearSearch={() => setTyped({ ...typed, search: '' })} />
  return (
    <div className="flex flex-col gap-4">
      <search>
        <Field label="Search handshakes" hideLabel className="sm:max-w-sm">
          <TextInput
            type="search"
            placeholder="Title, team or league"
            icon={<Search />}
            maxLength={mostSearchedFor}
            value={typed.search}
            onChange={(event) => setTyped({ ...typed, search: event.target.value })}
          />
        </Field>
      </search>
      <Tabs<ListFilter>
        label="Handshakes"
        value={settled.filter}
        onValueChange={(filter) => choose({ ...typed, filter })}
        items={listFilterNames.map((value) => ({ value, label: listFilters[value].label, content: rows }))}
      />
    </div>
  )
}

function Rows({ myId, asked, onClearSearch }: { myId: string; asked: ListAsked; onClearSearch: () => void }) {
  const { filter } = asked
  const query = queryOf(asked)
  const list = useInfiniteQuery({ ...handshakesQuery(query), placeholderData: (before) => before })
  const rows = list.data?.pages.flatMap((page) => page.handshakes) ?? []
  if (list.isError && list.data === undefined) {
    const { userMessage, reference } = describeError(list.error)
    const slow = isApiError(list.error) && list.error.kind === 'timeout'
    return (
      <Card>
        <ErrorState
          what={slow ? userMessage : 'Error loading handshakes'}
          money="Your stakes are safe."
          advice={slow ? undefined : `Failed to load user handshakes. ${userMessage}`}
          reference={reference ?? undefined}
          action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
        />
      </Card>
    )
  }
  if (list.data === undefined) return <Loading />
  if (rows.length === 0)
    return <Nothing filter={filter} searched={query.search !== undefined} onClearSearch={onClearSearch} />
  return (
    <div className={classNames('flex flex-col gap-6 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
      {groupsOf(rows, filter).map(({ title, rows: members }) => (
        <section key={title ?? filter} aria-label={title ?? listFilters[filter].label}>
          {title !== null && (
            <h2 className="mb-2 flex items-baseline gap-2 text-sm font-semibold text-muted">{title}</h2>
          )}
          <Card padding="none" className="overflow-hidden">
            <ul className="divide-y divide-line">
              {members.map((row) => (
                <li key={row.id}>
                  <HandshakeListRow row={row} myId={myId} level={title === null ? 2 : 3} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <LoadMore list={list} />
    </div>
  )
}

const Loading = () => (
  <Card padding="none" className="divide-y divide-line px-4">
    <LoadingLabel>Loading your handshakes…</LoadingLabel>
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonRow key={row} className="py-4" />
    ))}
  </Card>
)

function Nothing(props: { filter: ListFilter; searched: boolean; onClearSearch: () => void }) {
  if (props.searched) {
    return (
      <Card>
        <EmptyState
          title="No handshakes match your search."
          action={<Button onClick={props.onClearSearch}>Clear search</Button>}
        />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        title={listFilters[props.filter].empty}
        description="Create one with a friend, or take the other side of someone’s offer."
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/create" variant="primary">
              New Handshake
            </ButtonLink>
            <ButtonLink to="/marketplace">Browse the marketplace</ButtonLink>
          </span>
        }
      />
    </Card>
  )
}

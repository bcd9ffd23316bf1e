/** A person's handshakes and agreements: filters, search, rows under headings, page after page, and a sentence where nothing is. */
import { agreementKinds, agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AgreementListRow, agreementsQuery } from '#features/agreement/agreement-list.public.tsx'
import { useTurnsByPage } from '#features/turn/turn.public.tsx'
import { LoadMore, type Pages } from '#patterns/load-more.tsx'
import { SearchField } from '#patterns/search-field.tsx'
import { maxSearchedFor, useAddressFilter } from '#platform/address-filter.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { mergePages } from '#platform/cache/merge-pages.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { handshakesQuery } from '../handshake.queries.ts'
import { LiveRow } from '../live/live-card.tsx'
import { HandshakeListRow } from './handshake-list-row.tsx'
import {
  agreementsAsked,
  askedInAddress,
  groupsOf,
  type ListAsked,
  type ListFilter,
  type ListRow,
  listFilterNames,
  listFilters,
  queryOf,
  shows,
} from './list-filter.ts'

const kinds = [
  { value: 'all', label: 'All kinds' },
  { value: 'bet', label: 'Bets' },
  { value: 'agreements', label: 'All agreements' },
  ...agreementTypeNames.map((value) => ({ value, label: agreementKinds[value].many })),
]

/** Both pages show and find every kind; they differ in what they begin with. */
export function HandshakeList({ myId, first = 'all' }: { myId: string; first?: 'all' | 'agreements' }) {
  const { typed, setTyped, choose, settled } = useAddressFilter(askedInAddress[first])
  const rows = <Rows myId={myId} asked={settled} onClearSearch={() => setTyped({ ...typed, search: '' })} />
  return (
    <div className="flex flex-col gap-4">
      <search className="flex gap-2 max-[26rem]:flex-wrap">
        <SearchField
          label="Search handshakes"
          className="min-w-0 grow max-[26rem]:basis-full @xl/page:max-w-sm"
          placeholder={first === 'agreements' ? 'Title' : 'Title, team or league'}
          maxLength={maxSearchedFor}
          value={typed.search}
          onValueChange={(search) => setTyped({ ...typed, search })}
        />
        <Field label="Kind" hideLabel className="w-36 shrink-0 max-[26rem]:w-full @xl/page:w-56">
          <Select
            options={kinds}
            value={settled.kind}
            onValueChange={(value) => choose({ ...typed, kind: value as ListAsked['kind'] })}
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
  const { list, rows, isLoading } = useRows(asked)
  const turns = useTurnsByPage()
  if (list.isError && isLoading) {
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
  if (isLoading) return <Loading />
  if (rows.length === 0 && list.hasNextPage) return <NothingYet list={list} />
  if (rows.length === 0) return <Nothing asked={asked} onClearSearch={onClearSearch} />
  return (
    <div className={classNames('flex flex-col gap-6 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
      {groupsOf(rows, filter).map(({ title, live, rows: members }) => (
        <section key={title ?? filter} aria-label={title ?? listFilters[filter].label}>
          {title !== null && (
            <h2 className="mb-2 flex items-baseline gap-2 text-sm font-semibold text-muted">{title}</h2>
          )}
          <Card padding="none" className="overflow-hidden">
            <ul className="divide-y divide-line">
              {members.map((row) => (
                <li key={'handshake' in row ? row.handshake.id : row.agreement.id}>
                  {'handshake' in row && live ? (
                    <LiveRow row={row.handshake} myId={myId} level={3} />
                  ) : 'handshake' in row ? (
                    <HandshakeListRow row={row.handshake} myId={myId} level={title === null ? 2 : 3} turns={turns} />
                  ) : (
                    <AgreementListRow row={row.agreement} level={title === null ? 2 : 3} turns={turns} />
                  )}
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

/** Two lists, each with its own place to go on from, shown as one. */
function useRows(asked: ListAsked) {
  const shown = shows(asked)
  const handshakes = useInfiniteQuery({
    ...handshakesQuery(queryOf(asked)),
    placeholderData: (before) => before,
    enabled: shown.handshakes,
  })
  const agreements = useInfiniteQuery({
    ...agreementsQuery(agreementsAsked(asked)),
    placeholderData: (before) => before,
    enabled: shown.agreements,
  })
  const halves = [
    {
      list: handshakes,
      isShown: shown.handshakes,
      rows: (handshakes.data?.pages ?? []).flatMap((page) =>
        page.handshakes.map((handshake): ListRow => ({ createdAt: handshake.createdAt, handshake })),
      ),
    },
    {
      list: agreements,
      isShown: shown.agreements,
      rows: (agreements.data?.pages ?? []).flatMap((page) =>
        page.agreements.map((agreement): ListRow => ({ createdAt: agreement.createdAt, agreement })),
      ),
    },
  ].filter(({ isShown }) => isShown)
  const { rows, next } = mergePages(halves.map((half) => ({ rows: half.rows, hasNextPage: half.list.hasNextPage })))
  const failed = halves.find(({ list }) => list.isError)
  const list = (failed ?? halves[next ?? 0])?.list ?? handshakes
  return { list, rows, isLoading: halves.some((half) => half.list.data === undefined) }
}

const Loading = () => (
  <Card padding="none" className="divide-y divide-line px-4">
    <LoadingLabel>Loading your handshakes…</LoadingLabel>
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonRow key={row} className="py-4" />
    ))}
  </Card>
)

/** A search looks through the newest first, and says so where that was not everything. */
const NothingYet = ({ list }: { list: Pages }) => (
  <Card>
    <EmptyState
      picture="search"
      title="No match among your newest handshakes."
      description="There are older ones. Load more to keep looking."
      action={<LoadMore list={list} />}
    />
  </Card>
)

function Nothing({ asked, onClearSearch }: { asked: ListAsked; onClearSearch: () => void }) {
  const what = shows(asked).handshakes ? 'handshakes' : 'agreements'
  if (asked.search !== '') {
    return (
      <Card>
        <EmptyState
          picture="search"
          title={`No ${what} match your search.`}
          action={<Button onClick={onClearSearch}>Clear search</Button>}
        />
      </Card>
    )
  }
  const title = asked.filter === 'all' ? `You have no ${what} yet.` : listFilters[asked.filter].empty
  return <Card>{what === 'handshakes' ? <NoHandshakes title={title} /> : <NoAgreements title={title} />}</Card>
}

const NoHandshakes = ({ title }: { title: string }) => (
  <EmptyState
    picture="handshake"
    title={title}
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
)

const NoAgreements = ({ title }: { title: string }) => (
  <EmptyState
    picture="agreement"
    title={title}
    description="Split a bill, lend money or rent something out, with the terms in writing."
    action={
      <ButtonLink to="/create" variant="primary">
        New agreement
      </ButtonLink>
    }
  />
)

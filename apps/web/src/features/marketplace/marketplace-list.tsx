/** Open handshakes of other people, page after page, each drawn by whoever shows the list. */

import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FaceOffSkeleton } from '#features/handshake/handshake.public.tsx'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { useAddressFilter } from '#platform/address-filter.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { marketplaceQuery } from './marketplace.queries.ts'
import { filterInAddress, isFiltered, noFilter, queryOf } from './marketplace-filter.ts'
import { MarketplaceFilters } from './marketplace-filters.tsx'

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'

export function MarketplaceList({ card }: { card: (row: HandshakeRow) => ReactNode }) {
  const { typed, setTyped, settled } = useAddressFilter(filterInAddress)
  const list = useInfiniteQuery({ ...marketplaceQuery(queryOf(settled)), placeholderData: (before) => before })
  const rows = list.data?.pages.flatMap((page) => page.handshakes) ?? []
  return (
    <div className="flex flex-col gap-5">
      <MarketplaceFilters filter={typed} onChange={setTyped} />
      {list.data === undefined ? (
        list.isError ? (
          <Card>
            <QueryError query={list} failed="Failed to load handshakes" money="Your stakes are safe." />
          </Card>
        ) : (
          <div className={grid}>
            <LoadingLabel>Loading the market…</LoadingLabel>
            {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
              <FaceOffSkeleton key={place} />
            ))}
          </div>
        )
      ) : rows.length === 0 ? (
        <Card>
          {list.hasNextPage ? (
            <EmptyState
              picture="search"
              title="No match among the first offers."
              description="There are more behind them. Load more to keep looking."
            />
          ) : isFiltered(settled) ? (
            <EmptyState
              picture="search"
              title="No open handshakes match these filters."
              action={<Button onClick={() => setTyped({ ...noFilter, sort: settled.sort })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              picture="handshake"
              title="Nobody is looking for an opponent right now."
              description="Post one yourself. It stays here until someone takes the other side."
              action={
                <ButtonLink to="/create" variant="primary">
                  New Handshake
                </ButtonLink>
              }
            />
          )}
        </Card>
      ) : (
        <ul className={classNames(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-60')}>
          {rows.map((row) => (
            <li key={row.id} className="flex min-w-0 *:grow">
              {card(row)}
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </div>
  )
}

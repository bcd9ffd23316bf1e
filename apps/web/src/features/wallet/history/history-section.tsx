/** The history of the wallet: filters, movements page after page, the file of all of them, and one movement opened. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { useAddressFilter } from '#platform/address-filter.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { usePhone } from '#platform/network/network.ts'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { historyQuery, maxKept } from '../wallet.queries.ts'
import { ExportMenu } from './export-menu.tsx'
import { filterInAddress, isFiltered, noFilter, queryOf } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryStack } from './history-stack.tsx'
import { HistoryTable } from './history-table.tsx'
import { MovementSheet } from './movement-sheet.tsx'

const movementName = 'movement'

export function HistorySection() {
  const [address, setAddress] = useSearchParams()
  const phone = usePhone()
  const [hidden] = useStoredFlag(storageKeys.balanceHidden)
  const { typed, setTyped, settled } = useAddressFilter(filterInAddress)
  const query = queryOf(settled)
  const history = useInfiniteQuery({ ...historyQuery(query), placeholderData: (before) => before })
  const rows = history.data?.pages.flatMap((page) => page.transactions) ?? []
  const opened = address.get(movementName)

  function withMovement(id: string | null): URLSearchParams {
    const next = new URLSearchParams(address)
    if (id === null) next.delete(movementName)
    else next.set(movementName, id)
    return next
  }

  const Rows = phone ? HistoryStack : HistoryTable
  const known = history.data !== undefined
  return (
    <section aria-label="Transactions" className="flex flex-col gap-4">
      <HistoryFilters filter={typed} onChange={setTyped} end={<ExportMenu query={query} />} />
      {history.isError && !known ? (
        <Card>
          <QueryError query={history} failed="We couldn’t load your history." money="Your money is safe." />
        </Card>
      ) : known && rows.length === 0 ? (
        <Card>
          {isFiltered(settled) ? (
            <EmptyState
              picture="search"
              title="No transactions match these filters."
              action={<Button onClick={() => setTyped(noFilter)}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              picture="money"
              title="No transactions yet."
              description="Deposits, transfers, stakes and payouts will show up here."
            />
          )}
        </Card>
      ) : (
        <div className={classNames('transition-opacity', history.isPlaceholderData && 'opacity-60')}>
          <Rows rows={rows} loading={!known} hidden={hidden} rowTo={(row) => `?${withMovement(row.id)}`} />
        </div>
      )}
      <LoadMore list={history} />
      {rows.length >= maxKept && history.data?.pages.at(-1)?.nextCursor && (
        <p className="text-center text-sm text-muted">
          The newest {maxKept.toLocaleString('en-US')} transactions are shown. Pick fewer days or export to see the
          rest.
        </p>
      )}
      <MovementSheet
        transaction={rows.find(({ id }) => id === opened) ?? null}
        onClose={() => setAddress(withMovement(null), { replace: true })}
      />
    </section>
  )
}

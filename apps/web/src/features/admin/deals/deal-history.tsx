/** The story of a deal: every step with who took it, and every transfer of the ledger, page after page. */
import type { DealStep, DealTransfer } from '@handshake/contracts/admin/deal-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { EventList } from '#ui/event-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, moneyColumn, Table } from '#ui/layout/table.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { dealStepsQuery, dealTransfersQuery } from '../admin.queries.ts'
import { eventWords, statusWords } from './deal-words.ts'

export function DealHistory({ dealId }: { dealId: string }) {
  const steps = useInfiniteQuery(dealStepsQuery(dealId))
  const transfers = useInfiniteQuery(dealTransfersQuery(dealId))
  return (
    <div className="grid min-w-0 gap-5">
      <Card>
        <CardHead title="What happened" />
        <QueryContent
          query={steps}
          failed="We couldn’t load the steps."
          loading={<SkeletonText lines={5} className="mt-4" />}
        >
          {({ pages }) => <EventList className="mt-4" entries={pages.flatMap((page) => page.steps).map(entryOf)} />}
        </QueryContent>
        <LoadMore list={steps} className="mt-4" />
      </Card>
      <Card>
        <CardHead title="Money moved" description="As the ledger has it, newest first." />
        <QueryContent
          query={transfers}
          failed="We couldn’t load the transfers."
          loading={<SkeletonText lines={4} className="mt-4" />}
          isEmpty={({ pages }) => pages.every((page) => page.transfers.length === 0)}
          empty={<EmptyState picture="money" title="No money has moved yet." />}
        >
          {({ pages }) => (
            <Table
              caption="Money moved"
              className="mt-4"
              columns={columns}
              rows={pages.flatMap((page) => page.transfers)}
              rowKey={({ id }) => id}
            />
          )}
        </QueryContent>
        <LoadMore list={transfers} className="mt-4" />
      </Card>
    </div>
  )
}

const entryOf = ({ number, event, fromStatus, toStatus, actor, actorName, reason, at }: DealStep) => ({
  key: String(number),
  at,
  words: (
    <>
      <span className="font-medium">{eventWords(event)}</span> by {actorName ?? actor.replaceAll('_', ' ')}
      {fromStatus !== toStatus && (
        <span className="text-faint">
          {' '}
          · {fromStatus === null ? '' : `${statusWords(fromStatus)} → `}
          {statusWords(toStatus)}
        </span>
      )}
      {reason !== null && reason !== '' && <span className="block text-sm wrap-anywhere">“{reason}”</span>}
    </>
  ),
})

const sideOf = ({ name, kind }: DealTransfer['from']): string => name ?? statusWords(kind.replaceAll(/[-.]/g, '_'))

const columns: readonly Column<DealTransfer>[] = [
  {
    id: 'what',
    header: 'What',
    narrow: 'title',
    cell: ({ about, hash }) => (
      <span className="block py-2">
        <span className="block text-text">{about.charAt(0).toUpperCase() + about.slice(1)}</span>
        <span title={hash} className="block font-mono text-xs text-faint">
          {hash.slice(0, 12)}
        </span>
      </span>
    ),
  },
  moneyColumn({ id: 'amount', header: 'Amount', narrow: 'figure', amount: ({ amountCents }) => amountCents }),
  { id: 'from', header: 'From', cell: ({ from }) => <span className="wrap-anywhere">{sideOf(from)}</span> },
  { id: 'to', header: 'To', cell: ({ to }) => <span className="wrap-anywhere">{sideOf(to)}</span> },
  { id: 'at', header: 'When', cell: ({ at }) => <TimeAgo at={at} /> },
]

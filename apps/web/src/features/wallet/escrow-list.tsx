/** What is held in escrow for the person and in which agreement; what has been released is folded away below. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { formatAmount, zero } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { QueryError } from '#patterns/query-card.tsx'
import { formatDay } from '#platform/format.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'
import { escrowQuery } from './wallet.queries.ts'

type Hold = ResultOf<typeof wallet.readEscrow>['holds'][number]

const held: BadgeLook = { label: 'Held', tone: 'held', icon: Lock }
const released: BadgeLook = { label: 'Released', tone: 'accent', icon: LockOpen }

const columns: readonly Column<Hold>[] = [
  {
    id: 'title',
    header: 'Held for',
    narrow: 'title',
    cell: ({ title, description }) => (
      <span className="block max-w-96 min-w-0">
        <span className="block truncate font-medium text-text">{title}</span>
        {description && <span className="block truncate text-muted stacked:hidden">{description}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, frozen }) =>
      status === 'escrowed' ? (
        <StatusBadge look={held} text={frozen ? 'Frozen' : undefined} />
      ) : (
        <StatusBadge look={released} />
      ),
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-muted">
        {formatDay(new Date(createdAt))}
      </time>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    narrow: 'figure',
    cell: ({ amountCents, status }) => (
      <Money amount={amountCents} size="sm" tone={status === 'escrowed' ? 'held' : 'neutral'} />
    ),
  },
]

const isHeld = ({ status }: Hold): boolean => status === 'escrowed'

const table = {
  columns,
  rowKey: ({ id }: Hold) => id,
  rowTo: ({ betId, poolId }: Hold) => (poolId === null ? `/handshake/${betId}` : `/pools/${poolId}`),
}

export function EscrowList() {
  const query = useQuery(escrowQuery)
  const { data, error } = query
  const onItsWayCents = data?.withdrawingCents ?? zero
  const over = (data?.holds ?? []).filter((hold) => !isHeld(hold))
  if (error && !data) {
    return (
      <Card>
        <QueryError
          query={query}
          failed="We couldn’t load your escrow."
          money="Your money is still safely in escrow."
        />
      </Card>
    )
  }
  return (
    <section aria-label="In escrow" className="flex flex-col gap-4">
      {data && data.heldCents > 0 && (
        <p className="flex items-baseline gap-2 text-muted">
          <Money amount={data.heldCents} size="lg" tone="held" />
          held until it’s decided. Nobody can spend it, including us.
        </p>
      )}
      {onItsWayCents > 0 && (
        <Callout
          tone="held"
          icon={Hourglass}
          action={
            <ButtonLink size="sm" to="?view=payments">
              See payments
            </ButtonLink>
          }
        >
          {formatAmount(onItsWayCents)} is held for a withdrawal in progress.
        </Callout>
      )}
      <Table
        {...table}
        caption="Your money in escrow"
        rows={(data?.holds ?? []).filter(isHeld)}
        loading={!data}
        empty={
          <EmptyState
            picture="lock"
            title="You have nothing in escrow."
            description="When you make a handshake, your stake waits here until it’s decided."
            action={<ButtonLink to="/create">New Handshake</ButtonLink>}
          />
        }
      />
      {over.length > 0 && (
        <Collapsible
          level={2}
          title="Released"
          aside={<span className="tabular text-sm text-muted">{over.length}</span>}
        >
          <Table {...table} caption="What was released from escrow" rows={over} />
        </Collapsible>
      )}
    </section>
  )
}

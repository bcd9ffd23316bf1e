/** What waits for a second admin, kept up to date while it is looked at, with a decision one press and one question away. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { ApprovalItem } from '../approval/approval-item.tsx'
import { waitingQuery } from './adjustment.queries.ts'
import { adjustmentTitle } from './adjustment-words.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

/** `onlyWhenWaiting`: where it stands among other things, it takes no place while nothing waits. */
export function AdjustmentQueue({ onlyWhenWaiting = false }: { onlyWhenWaiting?: boolean }) {
  const list = useInfiniteQuery(waitingQuery)
  const [decision, setDecision] = useState<Decision | null>(null)
  const waiting = list.data?.pages.flatMap((page) => page.adjustments) ?? []
  if (onlyWhenWaiting && waiting.length === 0 && decision === null) return null
  return (
    <Card>
      <CardHead
        title="Waiting for a second admin"
        description="Balance adjustments that take two admins. Nobody approves their own."
      />
      {list.error && !list.data ? (
        <QueryError query={list} failed="We couldn’t load what’s waiting." money="No money has moved." />
      ) : list.isPending ? (
        <>
          <LoadingLabel>Loading what’s waiting</LoadingLabel>
          <SkeletonText lines={3} className="mt-4" />
        </>
      ) : waiting.length === 0 ? (
        <EmptyState title="Nothing is waiting." />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waiting.map((one) => (
            <ApprovalItem
              key={one.id}
              approval={one}
              title={adjustmentTitle(one)}
              figure={
                <Money
                  amount={one.changeCents}
                  kind="movement"
                  size="lg"
                  tone={one.changeCents > 0 ? 'yours' : 'loss'}
                />
              }
              onDecide={(action) => setDecision({ action, adjustment: one })}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} className="mt-4" />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </Card>
  )
}

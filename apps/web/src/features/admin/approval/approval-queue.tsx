/** What waits for a second admin, kept up to date while it is looked at, with a decision one press and one question away. */

import type { ApprovalView } from '@handshake/contracts/admin/approval-views.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import type { ApprovalDecision } from './approval-dialog.tsx'
import { ApprovalItem } from './approval-item.tsx'

type Waiting = ApprovalView & { readonly id: string }

type ApprovalQueueProps<View extends Waiting> = {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** What its pages hold. */
  waiting: readonly View[]
  title: string
  description: string
  empty: string
  /** What is said of money where the list cannot be read. */
  money?: string | undefined
  /** Where it stands among other things, it takes no place while nothing waits. */
  onlyWhenWaiting?: boolean | undefined
  titleOf: (view: View) => string
  figureOf?: (view: View) => ReactNode
  dialog: (decision: ApprovalDecision<View>, onClose: () => void) => ReactNode
}

export function ApprovalQueue<View extends Waiting>({
  list,
  waiting,
  onlyWhenWaiting = false,
  ...props
}: ApprovalQueueProps<View>) {
  const [decision, setDecision] = useState<ApprovalDecision<View> | null>(null)
  if (onlyWhenWaiting && waiting.length === 0 && decision === null) return null
  return (
    <Card>
      <CardHead title={props.title} description={props.description} />
      {list.error && !list.data ? (
        <QueryError query={list} failed="We couldn’t load what’s waiting." money={props.money} />
      ) : list.isPending ? (
        <>
          <LoadingLabel>Loading what’s waiting</LoadingLabel>
          <SkeletonText lines={3} className="mt-4" />
        </>
      ) : waiting.length === 0 ? (
        <EmptyState picture="done" title={props.empty} />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waiting.map((one) => (
            <ApprovalItem
              key={one.id}
              approval={one}
              title={props.titleOf(one)}
              figure={props.figureOf?.(one)}
              onDecide={(action) => setDecision({ action, approval: one })}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} className="mt-4" />
      {decision && props.dialog(decision, () => setDecision(null))}
    </Card>
  )
}

/** The balance adjustments that wait for a second admin. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '#ui/money.tsx'
import { ApprovalQueue } from '../approval/approval-queue.tsx'
import { waitingQuery } from './adjustment.queries.ts'
import { adjustmentTitle, DecisionDialog } from './decision-dialog.tsx'

export function AdjustmentQueue({ onlyWhenWaiting }: { onlyWhenWaiting?: boolean }) {
  const list = useInfiniteQuery(waitingQuery)
  return (
    <ApprovalQueue
      list={list}
      waiting={list.data?.pages.flatMap((page) => page.adjustments) ?? []}
      title="Waiting for a second admin"
      description="Balance adjustments that take two admins. Nobody approves their own."
      empty="Nothing is waiting."
      money="No money has moved."
      onlyWhenWaiting={onlyWhenWaiting}
      titleOf={adjustmentTitle}
      figureOf={({ changeCents }) => (
        <Money amount={changeCents} kind="movement" size="lg" tone={changeCents > 0 ? 'yours' : 'loss'} />
      )}
      dialog={(decision, onClose) => <DecisionDialog decision={decision} onClose={onClose} />}
    />
  )
}

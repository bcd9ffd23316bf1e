/** What waits for a second admin, kept up to date while it is looked at, with a decision one press and one question away. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
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
        description="Balance adjustments another admin asked for. Nobody approves their own."
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
            <Waiting key={one.id} adjustment={one} onDecide={(action) => setDecision({ action, adjustment: one })} />
          ))}
        </ul>
      )}
      <LoadMore list={list} className="mt-4" />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </Card>
  )
}

type WaitingProps = { adjustment: AdjustmentView; onDecide: (action: Decision['action']) => void }

function Waiting({ adjustment, onDecide }: WaitingProps) {
  const { person, askedBy, changeCents, reason, askedAt, expiresAt, actions } = adjustment
  return (
    <li aria-label={adjustmentTitle(adjustment)} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/profile/${person.username}`} className="min-w-0 font-medium wrap-anywhere text-text">
          {person.displayName}
        </Link>
        <Money amount={changeCents} kind="movement" size="lg" tone={changeCents > 0 ? 'yours' : 'loss'} />
      </div>
      <p className="max-w-prose wrap-anywhere text-text">“{reason}”</p>
      <p className="text-sm wrap-anywhere text-muted">
        Requested by {askedBy.displayName} · <TimeAgo at={askedAt} /> ·{' '}
        <Countdown endsAt={expiresAt} words={(left) => (left === null ? 'Expired' : `Expires in ${left}`)} />
      </p>
      {actions.length === 0 ? (
        <p className="text-sm text-muted">This is about your own balance, so other admins decide.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {actions.includes('approve') && (
            <Button variant="primary" size="sm" onClick={() => onDecide('approve')}>
              Approve
            </Button>
          )}
          {actions.includes('decline') && (
            <Button size="sm" onClick={() => onDecide('decline')}>
              Decline
            </Button>
          )}
          {actions.includes('withdraw') && (
            <Button size="sm" onClick={() => onDecide('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

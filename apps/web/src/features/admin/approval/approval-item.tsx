/** One thing that waits for a second admin: who asked and why, how long it waits, and what the one who looks may do. */
import type { ApprovalView } from '@handshake/contracts/admin/approval-views.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { whyNotWords } from './approval-words.ts'

export type ApprovalAction = 'approve' | 'decline' | 'withdraw'

const buttons = { approve: 'Approve', decline: 'Decline', withdraw: 'Withdraw' } as const

type ItemProps = {
  readonly approval: ApprovalView
  /** What it does, in a sentence. */
  readonly title: string
  /** Beside the person's name, such as the amount. */
  readonly figure?: ReactNode
  readonly onDecide: (action: ApprovalAction) => void
}

export function ApprovalItem({ approval, title, figure, onDecide }: ItemProps) {
  const { person, askedBy, reason, askedAt, expiresAt, actions, whyNot } = approval
  const offered = (Object.keys(buttons) as ApprovalAction[]).filter((action) => actions.includes(action))
  return (
    <li aria-label={title} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/profile/${person.username}`} className="min-w-0 font-medium wrap-anywhere text-text">
          {person.displayName}
        </Link>
        {figure}
      </div>
      <p className="max-w-prose wrap-anywhere text-text">“{reason}”</p>
      <p className="text-sm wrap-anywhere text-muted">
        Requested by {askedBy.displayName} · <TimeAgo at={askedAt} /> ·{' '}
        <Countdown endsAt={expiresAt} words={(left) => (left === null ? 'Expired' : `Expires in ${left}`)} />
      </p>
      {whyNot !== null && <p className="text-sm text-muted">{whyNotWords[whyNot]}</p>}
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'approve' ? 'primary' : 'secondary'}
              onClick={() => onDecide(action)}
            >
              {buttons[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

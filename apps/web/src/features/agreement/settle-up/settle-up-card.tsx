/** What you and another owe each other: one figure, what it is made of, and paying the difference. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { SettleUpPartView, SettleUpView } from '@handshake/contracts/agreement/settle-up.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { CoverLink, Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { settleUpsQuery } from '../agreement.queries.ts'
import type { PayingWallet } from '../screen-props.ts'
import { SettleUpSheet } from './settle-up-sheet.tsx'

const kindNames = { share: 'Split', installment: 'Loan payment' } as const

/** 'You owe Maya', 'Maya owes you', 'You and Maya are even', or that nothing counts before Maya agrees. */
function headlineOf({ person, differenceCents, parts }: SettleUpView): string {
  if (differenceCents > 0) return `You owe ${person.displayName}`
  if (differenceCents < 0) return `${person.displayName} owes you`
  return parts.length === 0
    ? `${person.displayName} hasn’t agreed to a share yet`
    : `You and ${person.displayName} are even`
}

const absolute = (amount: number) => cents(Math.abs(amount))

/** With one person, on their page; nothing where nothing is open between the two. */
export function SettleUpCard({ personId, wallet }: { personId: string; wallet: PayingWallet }) {
  const { data } = useQuery(settleUpsQuery)
  const found = data?.settleUps.find(({ person }) => person.id === personId)
  return found === undefined ? null : <SettleUp view={found} wallet={wallet} />
}

type SettleUpProps = { view: SettleUpView; wallet: PayingWallet }

function SettleUp({ view, wallet }: SettleUpProps) {
  const { person, parts, waiting, differenceCents } = view
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="min-w-0 text-lg font-semibold break-words text-text">{headlineOf(view)}</h2>
        {differenceCents !== 0 && <Money amount={absolute(differenceCents)} size="lg" />}
      </div>
      {parts.length > 0 && <Parts label="What it’s made of" parts={parts} who={person.displayName} />}
      {waiting.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="text-sm text-muted">Not counted until {person.displayName} agrees to the share:</p>
          <Parts label="Not counted yet" parts={waiting} who={person.displayName} />
        </div>
      )}
      <SettleButton view={view} wallet={wallet} />
    </Card>
  )
}

const Parts = ({ label, parts, who }: { label: string; parts: readonly SettleUpPartView[]; who: string }) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line text-sm">
    {parts.map((part) => (
      <li key={part.agreementId} className="flex items-baseline justify-between gap-4 py-2.5">
        <span className="min-w-0">
          <Link to={`/agreement/${part.agreementId}`} className="font-medium break-words text-text hover:underline">
            {part.title}
          </Link>
          <span className="block text-muted">
            {kindNames[part.kind]} · {part.youOwe ? 'you owe' : `${who} owes you`}
            {part.feeCents > 0 && ` · plus a late fee of ${formatAmount(part.feeCents)}`}
          </span>
        </span>
        <Money amount={part.amountCents} size="sm" />
      </li>
    ))}
  </ul>
)

function SettleButton({ view, wallet }: SettleUpProps) {
  const { person, parts, differenceCents, figuresVersion } = view
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const settling = useCall(agreement.settleUp, {
    onDone(answer) {
      client.setQueryData(settleUpsQuery.queryKey, answer)
      lookAgain(client, 'agreement')
      lookAgain(client, 'wallet')
      toast.success(`You and ${person.displayName} are settled up`)
    },
    // The figures on the page may be the reason; by now they are read again.
    onFailed() {
      setAsking(false)
      lookAgain(client, 'agreement')
    },
  })
  if (parts.length === 0) return null
  if (differenceCents < 0)
    return (
      <p className="text-sm text-muted">
        {person.displayName} can settle up by paying you the difference of {formatAmount(absolute(differenceCents))}.
      </p>
    )
  return (
    <>
      <ActionProblem error={settling.error} title="We couldn’t settle up" />
      <Button variant="primary" onClick={() => setAsking(true)}>
        Settle up for {formatAmount(differenceCents)}
      </Button>
      {asking && (
        <SettleUpSheet
          view={view}
          wallet={wallet}
          busy={settling.busy}
          onPay={() => settling.run({ personId: person.id, figuresVersion })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Everyone with whom something is open, above the list of agreements; while that isn’t known, something stands in for it. */
export function SettleUpList() {
  const { data, isError } = useQuery(settleUpsQuery)
  if (data === undefined && !isError)
    return (
      <Card>
        <LoadingLabel>Loading what’s open…</LoadingLabel>
        <SkeletonRow />
      </Card>
    )
  if (data === undefined || data.settleUps.length === 0) return null
  return (
    <Card>
      <CardHead title="Settle up" description="What you and others owe each other outside escrow, as one amount." />
      <ul aria-label="Settle up" className="mt-2 divide-y divide-line">
        {data.settleUps.map((view) => (
          <li key={view.person.id} className="relative flex min-h-14 items-center gap-3 py-2 pressable">
            <Avatar name={view.person.displayName} src={view.person.avatarUrl} size="sm" />
            <CoverLink
              to={`/profile/${view.person.username}`}
              className="min-w-0 grow font-medium break-words text-text"
            >
              {headlineOf(view)}
            </CoverLink>
            {view.differenceCents !== 0 && <Money amount={absolute(view.differenceCents)} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the person can spend, beside what is held for them in escrow. */
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { formatClock } from '#platform/format.ts'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'

export function BalanceCard() {
  const [hidden] = useStoredFlag(storageKeys.balanceHidden)
  const { data, error, refetch } = useQuery(balanceQuery)
  return (
    <Card className="max-md:mx-4">
      <CardHead title="Balance" />
      {data ? (
        <>
          <dl className="mt-4 grid grid-cols-2 gap-4">
            <div>
              <dt className="text-sm text-muted">Available</dt>
              <dd className="mt-0.5">
                <Money amount={data.availableCents} size="xl" hidden={hidden} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">In escrow</dt>
              <dd className="mt-0.5">
                <Money
                  amount={data.heldCents}
                  size="xl"
                  tone={data.heldCents > 0 ? 'held' : 'neutral'}
                  hidden={hidden}
                />
              </dd>
            </div>
          </dl>
          <p className="mt-4 text-xs text-faint">As of {formatClock(new Date(data.asOf))}</p>
        </>
      ) : error ? (
        <ErrorState
          what="We couldn’t load your balance."
          money="Your money is safe."
          advice={describeError(error).userMessage}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <div className="mt-4 grid grid-cols-2 gap-4">
          <LoadingLabel />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Card>
  )
}

/** What the person can spend, beside what is held for them in escrow. */
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { QueryCard } from '#patterns/query-card.tsx'
import { formatClock } from '#platform/format.ts'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/money.tsx'

export function BalanceCard() {
  const [hidden] = useStoredFlag(storageKeys.balanceHidden)
  const query = useQuery(balanceQuery)
  return (
    <QueryCard
      className="max-md:mx-4"
      title="Balance"
      query={query}
      failed="We couldn’t load your balance."
      money="Your money is safe."
      loading={
        <div className="mt-4 grid grid-cols-2 gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      }
    >
      {(data) => (
        <>
          <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4 large-text:grid-cols-1">
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
      )}
    </QueryCard>
  )
}

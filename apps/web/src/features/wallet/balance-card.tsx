/** The head of the wallet: what can be spent now, large, beside what is held, with what can be done about either. */
import { dollars, formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { QueryError } from '#patterns/query-card.tsx'
import { formatClock } from '#platform/format.ts'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { balanceQuery } from './wallet.queries.ts'

/** From here on the large size would leave the card of a phone. */
const veryMuch = dollars(10_000_000)

export function BalanceCard({ actions }: { actions: ReactNode }) {
  const [hidden, toggleHidden] = useStoredFlag(storageKeys.balanceHidden)
  const query = useQuery(balanceQuery)
  const { data, error } = query
  const EyeMark = hidden ? EyeOff : Eye
  return (
    <Card padding="none" className="grid grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex flex-col p-5 sm:p-6">
        {error && !data ? (
          <QueryError query={query} failed="We couldn’t load your balance." money="Your money is safe." />
        ) : (
          <dl className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div>
              <dt className="flex h-8 items-center gap-1 text-sm text-muted">
                Available
                <IconButton size="sm" label={hidden ? 'Show balance' : 'Hide balance'} onClick={toggleHidden}>
                  <EyeMark aria-hidden="true" />
                </IconButton>
              </dt>
              <dd className="flex min-h-12 items-end">
                {data ? (
                  <Money
                    amount={data.availableCents}
                    size={data.availableCents >= veryMuch ? 'xl' : '2xl'}
                    hidden={hidden}
                  />
                ) : (
                  <Skeleton className="h-12 w-44" />
                )}
              </dd>
            </div>
            <div>
              <dt className="flex h-8 items-center gap-1.5 text-sm text-muted">
                <Lock aria-hidden="true" className="size-3.5" />
                In escrow
              </dt>
              <dd className="flex min-h-12 items-end pb-1.5">
                {data ? (
                  <Money
                    amount={data.heldCents}
                    size="lg"
                    tone={data.heldCents > 0 ? 'held' : 'neutral'}
                    hidden={hidden}
                  />
                ) : (
                  <Skeleton className="h-7 w-20" />
                )}
              </dd>
            </div>
          </dl>
        )}
        {data && data.withdrawingCents > 0 && !hidden && (
          <p className="mt-2 text-sm text-muted">{formatAmount(data.withdrawingCents)} is being withdrawn.</p>
        )}
        {(data || !error) && (
          <p data-local-time="" className="mt-2 text-xs text-faint">
            {data ? `As of ${formatClock(new Date(data.asOf))}` : <Skeleton className="h-4 w-24" />}
          </p>
        )}
        {!data && !error && <LoadingLabel>Loading your balance…</LoadingLabel>}
        <div className="mt-6 lg:mt-auto lg:pt-6">{actions}</div>
      </div>
      <div className="border-t border-line p-5 sm:p-6 lg:border-t-0 lg:border-l">
        <BalanceChart hidden={hidden} />
      </div>
    </Card>
  )
}

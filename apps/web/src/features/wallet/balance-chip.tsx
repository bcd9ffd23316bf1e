/** The balance in the header: shown or hidden at a press, fresh every 30 seconds while it is shown. */
import { dollars } from '@handshake/domain/money.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/money.tsx'
import { balanceQuery } from './wallet.queries.ts'

/** From here on the header of a phone has no room for cents; the wallet shows them. */
const million = dollars(1_000_000)

export function BalanceChip() {
  const [hidden, toggleHidden] = useStoredFlag(storageKeys.balanceHidden)
  // A hidden tab is not refreshed either: the query cache pauses its clock there.
  const { data, isError } = useQuery({ ...balanceQuery, refetchInterval: hidden ? false : seconds(30) })
  const IconMark = hidden ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-pressed={!hidden}
      aria-label="Wallet balance"
      title={hidden ? 'Show balance' : 'Hide balance'}
      aria-describedby="wallet-balance"
      onClick={toggleHidden}
      className="flex h-9 items-center gap-2 rounded-control border border-line bg-surface px-3 transition-colors hover:border-line-control"
    >
      <span id="wallet-balance">
        {isError ? (
          <span className="text-sm font-medium text-loss">Error</span>
        ) : data ? (
          <Money
            amount={data.availableCents}
            size="sm"
            hidden={hidden}
            className={data.availableCents >= million ? 'max-sm:[&>:last-child]:hidden' : undefined}
          />
        ) : (
          <Skeleton className="h-4 w-16" />
        )}
      </span>
      <IconMark aria-hidden="true" className="size-4 shrink-0 text-muted max-sm:hidden" />
    </button>
  )
}

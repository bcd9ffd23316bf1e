/** Where the person stands, one line each: what runs, what they can spend, and every score with the way to its page. */
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { reputationQuery, statisticsQuery } from '#features/reputation/reputation.queries.ts'
import { tierName } from '#features/wallet/loyalty-card.tsx'
import { balanceQuery, loyaltyQuery } from '#features/wallet/wallet.queries.ts'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'

export function StandingLines() {
  const [hidden] = useStoredFlag(storageKeys.balanceHidden)
  const balance = useQuery(balanceQuery)
  const figures = useQuery(statisticsQuery)
  const scores = useQuery(reputationQuery())
  const loyalty = useQuery(loyaltyQuery)
  return (
    <ul className="divide-y divide-line">
      <Line name="Active Bets" to="/handshakes?filter=active" query={figures}>
        {({ activeBets }) => activeBets}
      </Line>
      <Line name="Balance" to="/wallet" query={balance}>
        {({ availableCents }) => <Money amount={availableCents} hidden={hidden} />}
      </Line>
      <Line name="Won and lost" to="/scores" query={figures}>
        {({ totalWins, totalLosses }) => (totalWins + totalLosses === 0 ? 'None yet' : `${totalWins} – ${totalLosses}`)}
      </Line>
      <Line name="Reliability" to="/scores#reliability" query={scores}>
        {({ reliabilityScore }) => `${reliabilityScore} · ${reliabilityLabel(reliabilityScore)}`}
      </Line>
      <Line name="Trust score" to="/scores#trust" query={scores}>
        {({ hrs }) => hrs}
      </Line>
      <Line name="Loyalty" to="/wallet?view=rewards" query={loyalty}>
        {({ tier }) => (tier === null ? 'No tier yet' : tierName(tier))}
      </Line>
    </ul>
  )
}

type LineProps<Data> = {
  name: string
  to: string
  /** A line that could not be read says nothing: the page it leads to says why. */
  query: { readonly data: Data | undefined; readonly error: unknown }
  children: (data: Data) => ReactNode
}

function Line<Data>({ name, to, query: { data, error }, children }: LineProps<Data>) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 pressable sm:px-5">
        <span className="grow text-sm text-muted">{name}</span>
        <span className="tabular text-right font-semibold text-text">
          {data !== undefined ? children(data) : error ? '—' : <Skeleton className="h-5 w-16" />}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </Link>
    </li>
  )
}

/** The loyalty tier: where one stands, what it gives back, and how far the next one is. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { loyaltyTiers } from '@handshake/domain/wallet/rewards.ts'
import { useQuery } from '@tanstack/react-query'
import Medal from 'lucide-react/icons/medal'
import { QueryCard } from '#patterns/query-card.tsx'
import { formatBps } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/money.tsx'
import { ProgressRail } from '#ui/progress-rail.tsx'
import { classNames } from '#ui/theme/class-names.ts'

import { loyaltyQuery } from './wallet.queries.ts'

type Loyalty = ResultOf<typeof wallet.readLoyalty>

export function LoyaltyCard({ className }: { className?: string }) {
  const query = useQuery(loyaltyQuery)
  return (
    <QueryCard
      className={classNames('@container flex flex-col gap-4', className)}
      title="Loyalty"
      description="Your tier depends on everything you’ve staked in settled handshakes."
      query={query}
      failed="We couldn’t load your tier."
      loading={<Skeleton className="h-32" />}
    >
      {(data) => <Standing data={data} />}
    </QueryCard>
  )
}

export const tierName = (tier: string) => `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`

function Standing({ data }: { data: Loyalty }) {
  const { tier, next, settledStakeCents } = data
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3">
          <span className="flex size-12 items-center justify-center rounded-full bg-held-soft text-held">
            <Medal aria-hidden="true" className="size-6" />
          </span>
          <span>
            <span className="block text-xl font-semibold">{tier === null ? 'No tier yet' : tierName(tier)}</span>
            <span className="block text-sm text-muted">{formatBps(data.cashbackBps)} cashback on the fees you pay</span>
          </span>
        </p>
        <p className="flex w-full items-baseline justify-between gap-3 text-sm text-muted sm:block sm:w-auto sm:text-right">
          Rewards so far
          <Money
            amount={data.rewardsPaidCents}
            tone={data.rewardsPaidCents > 0 ? 'yours' : 'neutral'}
            className="block"
          />
        </p>
      </div>
      <ProgressRail
        tone="held"
        progress={next === null ? 1 : settledStakeCents / next.atCents}
        label={
          next === null
            ? `You’ve staked ${formatAmount(settledStakeCents)} and reached the highest tier.`
            : `${formatAmount(cents(next.atCents - settledStakeCents))} to ${tierName(next.tier)}`
        }
      />
      <ul className="grid grid-cols-2 gap-2 @lg:grid-cols-4">
        {loyaltyTiers.map((step) => (
          <li key={step.tier} className="rounded-control border border-line px-3 py-2 text-sm">
            <span className="flex items-center justify-between gap-2 font-medium text-text">
              {tierName(step.tier)}
              {step.tier === tier && <Badge tone="held">You</Badge>}
            </span>
            <span className="block text-muted">from {formatAmount(step.fromCents).replace(/\.00$/, '')}</span>
            <span className="block text-muted">{formatBps(step.cashbackBps)} back</span>
          </li>
        ))}
      </ul>
    </>
  )
}

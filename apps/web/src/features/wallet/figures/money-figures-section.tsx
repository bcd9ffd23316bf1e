/** Figures about money, for admins: what we owe and earn, what crossed our accounts, and what is held for how long. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment, formatUtcDay } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { BarChart } from '#ui/chart/plotted-chart.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { moneyFiguresQuery } from '../wallet.queries.ts'
import { AgeTable, FeeTable, FlowTable, OldestTable } from './figure-tables.tsx'

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
] as const
type Period = (typeof periods)[number]['value']

export function MoneyFiguresSection() {
  const [period, setPeriod] = useState<Period>('30')
  const query = useQuery({ ...moneyFiguresQuery(Number(period)), placeholderData: (before) => before })
  const { data } = query
  if (!data)
    return (
      <QueryWaiting inCard query={query} failed="We couldn’t load the figures." loading={<SkeletonText lines={8} />} />
    )
  const { count } = data
  const feeCents = cents(data.days.reduce((sum, day) => sum + day.feeCents, 0))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatTile
          label="Owed to people now"
          value={<Money amount={data.owedCents} size="lg" />}
          hint="Wallets and escrow"
        />
        <StatTile
          label="In wallets"
          value={count ? <Money amount={count.walletsCents} size="lg" /> : '–'}
          hint={count ? `${count.walletCount.toLocaleString('en-US')} wallets, as last counted` : 'Not counted yet'}
        />
        <StatTile
          label="Held in escrow"
          value={count ? <Money amount={count.heldCents} size="lg" tone="held" /> : '–'}
          hint={count ? 'As last counted' : 'Not counted yet'}
        />
      </div>
      <Card>
        <CardHead
          title="Fees"
          description="What we earned, summed every five minutes."
          action={
            <SegmentedControl label="Period" size="sm" options={periods} value={period} onValueChange={setPeriod} />
          }
        />
        <p className="my-4">
          <Money amount={feeCents} size="xl" /> <span className="text-muted">in {data.days.length} days</span>
        </p>
        <BarChart
          pointLabel="Day (UTC)"
          valueLabel="Fees"
          points={data.days.map(({ day, feeCents: y }) => ({ x: day, y }))}
          summary={`Fees by day over ${data.days.length} days, ${formatAmount(feeCents)} in all.`}
          formatX={formatUtcDay}
          formatY={(y) => formatAmount(cents(Math.trunc(y)))}
        />
        <FeeTable fees={data.fees} />
      </Card>
      <Card>
        <CardHead
          title="Held money by age"
          description={
            count
              ? `Counted ${formatMoment(new Date(count.at))}. It’s counted every night.`
              : 'It’s counted every night. Nobody has counted yet.'
          }
          action={<CountNow />}
        />
        {count ? (
          <>
            <AgeTable ages={count.ages} />
            <h3 className="mt-6 font-semibold text-text">Held the longest</h3>
            <OldestTable oldest={count.oldest} />
          </>
        ) : (
          <EmptyState picture="chart" title="Count now to see how long money has been held." />
        )}
      </Card>
      <Card>
        <CardHead title="Our accounts" description={`What went in and out over ${data.days.length} days.`} />
        <FlowTable flows={data.flows} />
      </Card>
    </>
  )
}

function CountNow() {
  const client = useQueryClient()
  const count = useCall(wallet.countMoney, {
    onDone: () => client.invalidateQueries({ queryKey: ['wallet.readMoneyFigures'] }),
    onFailed: (error) => showSnackbar(failureMessage('Nothing was counted', error)),
  })
  return (
    <Button size="sm" busy={count.busy} busyText="Counting…" onClick={() => count.run({})}>
      Count now
    </Button>
  )
}

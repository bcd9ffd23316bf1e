/** Betting analytics, folded away until somebody wants them: a period, four figures and four charts, all of them counted. */
import { analyticsPeriods } from '@handshake/contracts/reputation/reputation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnalyticsPeriod, analyticsQuery } from '#features/reputation/reputation.queries.ts'
import { QueryContent } from '#patterns/query-card.tsx'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { AnalyticsCharts } from './analytics-charts.tsx'
import { periodLabels } from './analytics-points.ts'

const options = analyticsPeriods.map((period) => ({ value: period, label: periodLabels[period] }))

export function BettingAnalytics({ className }: { className?: string }) {
  const [open, toggle] = useStoredFlag(storageKeys.analyticsOpen)
  return (
    <Card padding="none" className={className}>
      <Collapsible
        level={2}
        title={<span className="text-lg font-semibold">Betting Analytics</span>}
        open={open}
        onOpenChange={toggle}
        className="px-4 py-1 sm:px-5"
      >
        <Figures />
      </Collapsible>
    </Card>
  )
}

function Figures() {
  const [period, setPeriod] = useState<AnalyticsPeriod>('30days')
  const query = useQuery({ ...analyticsQuery(period), placeholderData: (before) => before })
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label="Period"
        size="sm"
        options={options}
        value={period}
        onValueChange={setPeriod}
        className="self-start"
      />
      <QueryContent
        query={query}
        failed="Failed to load betting statistics"
        loading={
          <>
            <Skeleton className="h-20" />
            <Skeleton className="h-56" />
          </>
        }
      >
        {(data) => (
          <>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              <StatTile label="Total Wins" value={data.totalWins} />
              <StatTile label="Total Losses" value={data.totalLosses} />
              <StatTile label="Win Rate" value={`${data.winRate}%`} />
              <StatTile
                label="Net P&L"
                value={
                  <Money
                    amount={data.netCents}
                    kind="movement"
                    size="lg"
                    tone={data.netCents > 0 ? 'yours' : data.netCents < 0 ? 'loss' : 'neutral'}
                  />
                }
              />
            </div>
            <AnalyticsCharts data={data} period={period} />
          </>
        )}
      </QueryContent>
    </div>
  )
}

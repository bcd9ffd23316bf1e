/** Growth as charts: new people, money in and out, and handshakes by state. */
import type { HouseDay } from '@handshake/contracts/admin/metric-routes.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { formatMoment, formatUtcDay } from '#platform/format.ts'
import type { Tone } from '#ui/badge.tsx'
import { BarChart } from '#ui/chart/plotted-chart.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { houseFiguresQuery } from '../admin.queries.ts'
import { stateParts, wholeNumber } from './metrics-words.ts'

export function HouseCharts() {
  const query = useQuery(houseFiguresQuery)
  const { data } = query
  if (!data)
    return (
      <QueryWaiting inCard query={query} failed="We couldn’t load the figures." loading={<SkeletonText lines={8} />} />
    )
  const { days, handshakes, countedAt } = data
  const people = days.reduce((sum, { newPeople }) => sum + newPeople, 0)
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card>
        <CardHead
          className="mb-3"
          title="New people per day"
          description={
            countedAt ? `${wholeNumber(people)} in 30 days. Counted ${formatMoment(new Date(countedAt))}.` : notCounted
          }
        />
        {countedAt ? (
          <BarChart
            pointLabel="Day (UTC)"
            valueLabel="New people"
            points={days.map(({ day, newPeople }) => ({ x: day, y: newPeople }))}
            summary={`New people by day over 30 days, ${wholeNumber(people)} in all.`}
            formatX={formatUtcDay}
            formatY={wholeNumber}
            counts
            tone="accent"
            heightPx={180}
          />
        ) : (
          <EmptyState picture="people" title="Nobody has been counted yet." />
        )}
      </Card>
      <Card>
        <CardHead
          className="mb-3"
          title="Handshakes by state"
          description={handshakes ? `Counted ${formatMoment(new Date(handshakes.countedAt))}.` : notCounted}
        />
        {handshakes?.states.some(({ count }) => count > 0) ? (
          <BarChart
            pointLabel="State"
            valueLabel="Handshakes"
            points={stateParts(handshakes.states)}
            summary="How many handshakes are in each state."
            formatY={wholeNumber}
            counts
            tone="accent"
            heightPx={180}
          />
        ) : (
          <EmptyState
            picture="handshake"
            title={handshakes ? 'There are no handshakes yet.' : 'They haven’t been counted yet.'}
          />
        )}
      </Card>
      <MoneyCard
        days={days}
        title="Money paid in per day"
        of="inCents"
        tone="yours"
        about="Deposits into wallets."
        none="Nobody has paid anything in."
      />
      <MoneyCard
        days={days}
        title="Money paid out per day"
        of="outCents"
        tone="held"
        about="Withdrawals, returned deposits, and what payment methods keep."
        none="Nothing has been paid out."
      />
    </div>
  )
}

const notCounted = 'Counted every hour.'

type MoneyCardProps = {
  days: readonly HouseDay[]
  title: string
  of: 'inCents' | 'outCents'
  tone: Tone
  about: string
  none: string
}

function MoneyCard({ days, title, of, tone, about, none }: MoneyCardProps) {
  const sum: Cents = cents(days.reduce((all, day) => all + day[of], 0))
  return (
    <Card>
      <CardHead title={title} description={`${about} ${formatAmount(sum)} in 30 days.`} className="mb-3" />
      {sum === 0 ? (
        <EmptyState picture="chart" title={none} />
      ) : (
        <BarChart
          pointLabel="Day (UTC)"
          valueLabel={title.replace(' per day', '')}
          points={days.map((day) => ({ x: day.day, y: day[of] }))}
          summary={`${title} over 30 days, ${formatAmount(sum)} in all.`}
          formatX={formatUtcDay}
          formatY={(y) => formatAmount(cents(Math.trunc(y)))}
          tone={tone}
          heightPx={180}
        />
      )}
    </Card>
  )
}

/** The dashboard's figures: what runs now, and how all that was settled went. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryCard } from '#patterns/query-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { type Statistics, statisticsQuery } from './reputation.queries.ts'

/** Figures of betting in words: the streak, which may run either way, and the favorite. */
export function streakWords(currentStreak: number): string {
  const length = Math.abs(currentStreak)
  if (length === 0) return 'None'
  return `${length} ${currentStreak > 0 ? (length === 1 ? 'win' : 'wins') : length === 1 ? 'loss' : 'losses'}`
}

/** 'football' is kept as the feed writes it and shown as a name. */
export const categoryName = (category: string): string => `${category.charAt(0).toUpperCase()}${category.slice(1)}`

export function FiguresCard({ className }: { className?: string }) {
  const query = useQuery(statisticsQuery)
  return (
    <QueryCard
      className={className}
      title="Dashboard"
      query={query}
      failed="Failed to load betting statistics"
      loading={
        <div className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-32" />
        </div>
      }
    >
      {(data) => (
        <>
          <ActiveBets count={data.activeBets} />
          {data.totalBets === 0 ? (
            <EmptyState picture="chart" className="py-6" title="Your stats start with your first settled handshake." />
          ) : (
            <Figures figures={data} />
          )}
        </>
      )}
    </QueryCard>
  )
}

function ActiveBets({ count }: { count: number }) {
  return (
    <Link
      to="/handshakes?filter=active&kind=bet"
      className="mt-4 flex items-center justify-between gap-4 rounded-control border border-line px-4 py-3 transition-colors hover:border-line-control"
    >
      <span className="text-sm font-medium text-muted">Active Bets</span>
      <span className="tabular text-2xl font-semibold text-text">{count}</span>
    </Link>
  )
}

function Figures({ figures }: { figures: Statistics }) {
  const { totalEarningsCents: earned } = figures
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
      <Figure name="Settled" value={figures.totalBets.toLocaleString('en-US')} />
      <Figure name="Win rate" value={`${figures.winRate}%`} />
      <Figure name="Won and lost" value={`${figures.totalWins} – ${figures.totalLosses}`} />
      <Figure name="Current streak" value={streakWords(figures.currentStreak)} />
      <Figure name="Total staked" value={<Money amount={figures.totalStakedCents} size="lg" />} />
      <Figure
        name="Total earnings"
        value={
          <Money
            amount={earned}
            kind="movement"
            size="lg"
            tone={earned > 0 ? 'yours' : earned < 0 ? 'loss' : 'neutral'}
          />
        }
      />
      <Figure name="Biggest win" value={<Money amount={figures.biggestWinCents} size="lg" />} />
      <Figure name="Favorite" value={categoryName(figures.favoriteCategory)} />
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <NamedBlock name={name} valueLook="tabular truncate text-xl font-semibold text-text" className="min-w-0">
    {value}
  </NamedBlock>
)

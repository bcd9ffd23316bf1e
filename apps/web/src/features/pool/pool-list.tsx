/** Lists of pools, page after page: one's own, and those anyone can still join. The way to a new one stands beside their heading. */

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ownPoolsQuery, publicPoolsQuery } from './pool.queries.ts'
import { PoolCard } from './pool-card.tsx'

const grid = 'grid grid-cols-1 gap-4 @2xl/page:grid-cols-2 @5xl/page:grid-cols-3'

type Lists = typeof ownPoolsQuery

function Pools({ list: options, empty }: { list: Lists; empty: ReactNode }) {
  const list = useInfiniteQuery(options)
  return (
    <QueryContent
      query={list}
      failed="We couldn’t load the pools."
      money="Your stakes are safe."
      loadingText="Loading the pools…"
      loading={
        <div className={grid}>
          {['first', 'second', 'third'].map((place) => (
            <Skeleton key={place} className="h-52 rounded-card" />
          ))}
        </div>
      }
      isEmpty={({ pages }) => pages.every(({ pools }) => pools.length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <>
          <ul className={grid}>
            {pages
              .flatMap(({ pools }) => pools)
              .map((row) => (
                <li key={row.id} className="min-w-0">
                  <PoolCard row={row} />
                </li>
              ))}
          </ul>
          <LoadMore list={list} className="mt-4" />
        </>
      )}
    </QueryContent>
  )
}

export const OwnPools = () => (
  <Pools
    list={ownPoolsQuery}
    empty={
      <Card>
        <EmptyState
          picture="people"
          title="You’re not in a pool yet."
          description="Three to fifty people, the same stake, one pot. Everyone who picks the right outcome shares it."
        />
      </Card>
    }
  />
)

export const PublicPools = () => (
  <Pools
    list={publicPoolsQuery}
    empty={
      <Card>
        <EmptyState
          picture="people"
          title="No open pools right now."
          description="Start one, and it stays here until betting closes."
        />
      </Card>
    }
  />
)

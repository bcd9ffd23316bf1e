/** Pools that wait for a ruling, in the arbitrator's room; nothing where nothing waits. */
import { useQuery } from '@tanstack/react-query'
import { disputedPoolsQuery } from '#features/pool/pool.queries.ts'
import { PoolCard } from '#features/pool/pool-card.tsx'
import { CountedSection } from '#ui/layout/counted-list.tsx'

export function DisputedPools() {
  const { data } = useQuery(disputedPoolsQuery)
  if (data === undefined) return null
  return (
    <CountedSection title="Pools to decide" count={data.pools.length}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {data.pools.map((row) => (
          <li key={row.id} className="min-w-0">
            <PoolCard row={row} />
          </li>
        ))}
      </ul>
    </CountedSection>
  )
}

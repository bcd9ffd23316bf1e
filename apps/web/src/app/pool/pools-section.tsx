/** Pools as a part of another page: one's own beside the handshakes, open ones in the marketplace, disputed ones before the judges. */
import { useQuery } from '@tanstack/react-query'
import { disputedPoolsQuery } from '#features/pool/pool.queries.ts'
import { PoolCard } from '#features/pool/pool-card.tsx'
import { OwnPools, PublicPools } from '#features/pool/pool-list.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CountedSection } from '#ui/layout/counted-list.tsx'

const sections = { own: { title: 'Your pools', List: OwnPools }, open: { title: 'Open pools', List: PublicPools } }

export function PoolsSection({ which }: { which: keyof typeof sections }) {
  const { title, List } = sections[which]
  return (
    <section aria-label={title} className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-text">{title}</h2>
        <ButtonLink size="sm" to="/create/pool">
          New pool
        </ButtonLink>
      </div>
      <List />
    </section>
  )
}

/** Nothing where nothing waits. */
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

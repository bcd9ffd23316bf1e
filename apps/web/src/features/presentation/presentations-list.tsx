/** The presentations as a list or a grid, with their counters, and the one that is open over the page. */
import type { PresentationView } from '@handshake/contracts/presentation/presentation.ts'
import { useQuery } from '@tanstack/react-query'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LayoutList from 'lucide-react/icons/layout-list'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { useAddressFilter } from '#platform/address-filter.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { DeckModal } from './deck-modal.tsx'
import { presentationsQuery } from './presentation.queries.ts'
import { PresentationCard, PresentationRow } from './presentation-card.tsx'

type View = 'grid' | 'list'
const views = [
  { value: 'list', label: 'List', icon: LayoutList },
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
] as const
const viewInAddress = {
  read: (address: URLSearchParams): { view: View } => ({ view: address.get('view') === 'list' ? 'list' : 'grid' }),
  write: ({ view }: { view: View }) => ({ view: view === 'list' ? 'list' : null }),
}

const newPresentation = (
  <ButtonLink to="/admin/presentation/new" variant="primary">
    <Plus aria-hidden="true" />
    New Presentation
  </ButtonLink>
)

export function PresentationsList() {
  const query = useQuery(presentationsQuery)
  const { typed, choose } = useAddressFilter(viewInAddress)
  const [shown, setShown] = useState<PresentationView | null>(null)
  const canManage = query.data?.canManage === true
  return (
    <>
      <PageHead title="Presentations">
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label="View"
            options={views}
            value={typed.view}
            onValueChange={(view) => choose({ view })}
            iconsOnly
          />
          {canManage && newPresentation}
        </div>
      </PageHead>
      <QueryContent
        query={query}
        failed="We couldn’t load presentations."
        loading={<SkeletonRows rows={4} />}
        inCard
        isEmpty={({ presentations }) => presentations.length === 0}
        empty={
          <EmptyState picture="chart" title="No presentations yet" action={canManage ? newPresentation : undefined} />
        }
      >
        {({ presentations, counters }) => (
          <>
            <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
              <StatTile label="Total presentations" value={counters.total} />
              <StatTile label="Total hours" value={counters.hours} />
              <StatTile label="Total slides" value={counters.slides} />
              <StatTile label="Ready" value={counters.ready} />
            </div>
            {typed.view === 'grid' ? (
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {presentations.map((one) => (
                  <PresentationCard key={one.id} presentation={one} canManage={canManage} onView={setShown} />
                ))}
              </ul>
            ) : (
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {presentations.map((one) => (
                  <PresentationRow key={one.id} presentation={one} canManage={canManage} onView={setShown} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryContent>
      {shown && <DeckModal presentation={shown} onClose={() => setShown(null)} />}
    </>
  )
}

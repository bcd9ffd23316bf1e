/** Design page: ways to move inside a screen, such as tabs, segments, folds and pages. */
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useState } from 'react'
import { Section, Specimen } from '#app/design/specimen.tsx'
import { Badge } from '#ui/badge.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Accordion } from '#ui/layout/accordion.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Pagination } from '#ui/layout/pagination.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'

const periods = ['1D', '1W', '1M', '3M', '1Y', 'All'].map((label) => ({ value: label, label }))
const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
]
const tabs = [
  { value: 'active', label: 'Active', count: 3, content: <p className="text-muted">Three handshakes underway.</p> },
  { value: 'completed', label: 'Completed', count: 12, content: <p className="text-muted">Twelve settled.</p> },
  { value: 'drafts', label: 'Drafts', content: <p className="text-muted">No drafts.</p> },
]
const questions = [
  { id: 'tie', title: 'What happens on a tie?', content: 'Both stakes are returned, with no fee.' },
  {
    id: 'late',
    title: 'What if the game is postponed?',
    content: 'After 48 hours it is void and both stakes go back.',
  },
  { id: 'dispute', title: 'What if we disagree?', content: 'The money stays held until an arbitrator rules.' },
]

export function NavigationSection() {
  const [period, setPeriod] = useState('1M')
  const [view, setView] = useState('list')
  const [page, setPage] = useState(3)
  return (
    <Section id="navigation" title="Inside a screen" intro="Short lists of places, walked by arrow keys as well.">
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen label="Tabs">
          <Tabs label="Handshakes" items={tabs} />
        </Specimen>
        <Specimen label="Segments" className="flex flex-col items-start gap-3">
          <SegmentedControl label="Period" options={periods} value={period} onValueChange={setPeriod} size="sm" />
          <SegmentedControl label="View" options={views} value={view} onValueChange={setView} />
          <SegmentedControl label="View, icons" options={views} value={view} onValueChange={setView} iconsOnly />
          <SegmentedControl label="View, full width" options={views} value={view} onValueChange={setView} full />
        </Specimen>
        <Specimen label="Accordion">
          <Accordion items={questions} defaultOpen="tie" level={4} />
        </Specimen>
        <Specimen label="Collapsible">
          <Card padding="none" className="px-4">
            <Collapsible title="Live games" aside={<Badge tone="accent">2 live</Badge>} level={4} defaultOpen>
              Folded away when it is not needed.
            </Collapsible>
          </Card>
        </Specimen>
      </div>
      <Specimen label="Pages">
        <Pagination page={page} pageCount={12} onPageChange={setPage} className="sm:justify-start" />
      </Specimen>
    </Section>
  )
}

/** An honest empty page: the name of the screen, and one sentence about what will be here. */
import Hammer from 'lucide-react/icons/hammer'
import { useLocation } from '#platform/navigation.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { findPlace } from './find-place.ts'
import { notBuilt, type UnbuiltScreen } from './not-built.ts'

export function NotBuiltYet({ screen }: { screen: UnbuiltScreen }) {
  const { title, shell } = findPlace(useLocation().pathname, 'play')
  return (
    <div className={shell === false ? 'mx-auto w-full max-w-5xl' : undefined}>
      <PageHead title={title}>
        <Badge icon={Hammer}>Not built yet</Badge>
      </PageHead>
      <EmptyState title={notBuilt[screen]} />
    </div>
  )
}

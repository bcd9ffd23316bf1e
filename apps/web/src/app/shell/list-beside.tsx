/** The list beside the page that was opened from it, for windows with room for both; it stays while pages come and go. */
import { Suspense, useState } from 'react'
import { ShownContext, useLocation, useNavigationType } from '#platform/navigation.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { findPlace } from '../find-place.ts'
import { screenOf } from '../screen-pieces.ts'
import { ErrorBoundary } from '../trouble/error-boundary.tsx'

type ListColumnProps = {
  /** The list of the page that is shown; one that is on the screen already stays, with its filter and its place. */
  list: `/${string}`
  /** Nothing is open: the address is the list's own. */
  isAlone: boolean
}

export function ListColumn({ list, isAlone }: ListColumnProps) {
  const location = useLocation()
  const type = useNavigationType()
  const [kept, setKept] = useState(isAlone ? location : { ...location, pathname: list as string, search: '', hash: '' })
  if (isAlone && kept !== location) setKept(location)
  const List = screenOf(findPlace(kept.pathname, 'play').screen)
  return (
    <div className="@container/page sticky top-20 -mx-1 max-h-[calc(100dvh-6rem)] overflow-y-auto px-1 pb-2">
      <ErrorBoundary resetKey={kept.pathname}>
        <ShownContext value={{ location: kept, type, ...(!isAlone && { open: location.pathname }) }}>
          <Suspense fallback={<PageSkeleton />}>
            <List />
          </Suspense>
        </ShownContext>
      </ErrorBoundary>
    </div>
  )
}

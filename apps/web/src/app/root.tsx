/** What stands around every page: the guard, the overlay, the offline marker and notices. */
import { Suspense } from 'react'
import { NoticeRegion } from '#ui/notice-region.tsx'
import { AppRouter } from './app-router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationOverlay } from './navigation-overlay.tsx'
import { OfflineMarker } from './offline-marker.tsx'
import { Pages, preloadPage } from './pages.tsx'
import { SessionGuard } from './session-guard.tsx'

export function Root() {
  return (
    <AppRouter onDeparture={preloadPage}>
      <OfflineMarker />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <SessionGuard>
            <Pages />
          </SessionGuard>
        </Suspense>
      </ErrorBoundary>
      <NavigationOverlay />
      <NoticeRegion />
    </AppRouter>
  )
}

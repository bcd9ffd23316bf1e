/** What stands around every page: the guard, the overlays, snackbars and toasts. */
import { Suspense } from 'react'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { AppRouter } from './app-router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationOverlay } from './navigation-overlay.tsx'
import { Pages, preloadPage } from './pages.tsx'
import { ProofAsker } from './proof-asker.tsx'
import { SessionGuard } from './session-guard.tsx'
import { StartingUp } from './starting-up.tsx'

export function Root() {
  return (
    <AppRouter onDeparture={preloadPage}>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <SessionGuard>
            <Pages />
          </SessionGuard>
        </Suspense>
      </ErrorBoundary>
      <ProofAsker />
      <NavigationOverlay />
      <StartingUp />
      <SnackbarRegion />
    </AppRouter>
  )
}

/** What stands around every page: the guard, the overlays, snackbars and toasts. */
import { Suspense } from 'react'
import { useReadsOnly } from '#platform/network/reads-only.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { SavingPaused } from '#ui/saving-paused.ts'
import { useTheme } from '#ui/theme/theme.ts'
import { AppRouter } from './app-router.tsx'
import { FocusKeeper } from './focus-keeper.tsx'
import { ProofAsker } from './guard/proof-asker.tsx'
import { SessionGuard } from './guard/session-guard.tsx'
import { NavigationOverlay } from './loading/navigation-overlay.tsx'
import { StartingUp } from './loading/starting-up.tsx'
import { Pages, preloadPage } from './pages.tsx'
import { ErrorBoundary } from './trouble/error-boundary.tsx'

export function Root() {
  // Pages without a switch for it follow the system as well, while they are open.
  useTheme()
  const paused = useReadsOnly()
  return (
    <AppRouter onDeparture={preloadPage}>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <SavingPaused value={paused}>
            <SessionGuard>
              <Pages />
            </SessionGuard>
          </SavingPaused>
        </Suspense>
      </ErrorBoundary>
      <FocusKeeper />
      <ProofAsker />
      <NavigationOverlay />
      <StartingUp />
      <SnackbarRegion />
    </AppRouter>
  )
}

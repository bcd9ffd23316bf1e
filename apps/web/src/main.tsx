/** Starts the app in the browser: asks who is signed in, builds the router and puts both on the page. */
import { present } from '@handshake/domain/assert.ts'
import { focusManager, notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { findPlace } from '#app/find-place.ts'
import { preloadPage } from '#app/pages.tsx'
import { ruleOf, strangersPath } from '#app/place.ts'
import { Root } from '#app/root.tsx'
import { ErrorBoundary } from '#app/trouble/error-boundary.tsx'
import { ownBuild } from '#features/connection/own-build.ts'
import { recoverSession } from '#platform/api/recover-session.ts'
import { takeKnownAnswers } from '#platform/cache/known-answers.ts'
import { createQueryClient, followNetwork } from '#platform/cache/queries.ts'
import { startErrorReports } from '#platform/errors/report-errors.ts'
import { refuseHeldKey } from '#platform/press/held-key.ts'
import { refuseSecondPress } from '#platform/press/second-press.ts'
import { steadyPress } from '#platform/press/steady-press.ts'
import { followSession, probablySignedIn, sessionQuery } from '#platform/session.ts'
import { setupQuery } from '#platform/setup.ts'
import { watchFocus } from '#platform/watch-focus.ts'
import './main.css'

// The page's policy forbids code made from strings, which the schema library would otherwise try.
config({ jitless: true })

startErrorReports({
  build: () => ownBuild() ?? 'development',
  path: () => findPlace(window.location.pathname, 'play').path,
})

const client = createQueryClient({
  onSessionLost: (lost) => void lost.invalidateQueries({ queryKey: sessionQuery.queryKey }),
})
focusManager.setEventListener(watchFocus)
notifyManager.setScheduler(steadyPress(window))
refuseSecondPress(window)
refuseHeldKey(window)
followSession(client)
followNetwork(client)
recoverSession(client)
takeKnownAnswers(client)
// All of this is on its way before the first component renders.
void client.prefetchQuery(sessionQuery)
void client.prefetchQuery(setupQuery)
// Until its pieces are here the frame of the page stands; then all of it is drawn at once.
void preloadPage(firstPath(window.location.pathname)).then(() =>
  createRoot(present(document.getElementById('root'), 'the page has a root')).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <Root />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
)

function firstPath(pathname: string): string {
  const rule = ruleOf(findPlace(pathname, 'play'))
  return probablySignedIn() ? pathname : (strangersPath[rule] ?? pathname)
}

/** The router: changes of the address are transitions, so that the old page stays until the new one can be shown. */
import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react'
import { Router } from 'wouter'
import {
  currentLocation,
  followNavigation,
  type Location,
  type NavigationType,
  navigate,
  ShownContext,
  useLocation,
} from '#platform/navigation.ts'
import { nextPaint } from '#platform/next-paint.ts'

type RouteChange = {
  /** Where the address bar already is; the page on the screen follows when it is ready. */
  readonly destination: Location
  readonly pending: boolean
}

const RouteChangeContext = createContext<RouteChange | null>(null)

export function useRouteChange(): RouteChange {
  const change = use(RouteChangeContext)
  if (change === null) throw new Error('useRouteChange outside of the router')
  return change
}

type AppRouterProps = {
  readonly children: ReactNode
  /** A way to another page has begun: time to fetch what it needs. The old page stays until that has ended. */
  readonly onDeparture: (pathname: string) => Promise<Departure>
}

/** Stranded: there is no connection to fetch the page over, so the person stays where they are. */
export type Departure = 'ready' | 'stranded'

/** What wouter's links follow: the page on the screen, and our way to another (docs/decisions/0016-a-small-router.md). */
const useShownPath = (): [string, typeof navigate] => [useLocation().pathname, navigate]

export function AppRouter({ children, onDeparture }: AppRouterProps) {
  const [destination, setDestination] = useState(currentLocation)
  const [shown, setShown] = useState({ location: destination, type: 'POP' as NavigationType })
  const [isDrawing, startTransition] = useTransition()
  const pending = isDrawing || destination.key !== shown.location.key

  useLayoutEffect(
    () =>
      followNavigation(async (type) => {
        const location = currentLocation()
        setDestination(location)
        // Whoever pressed sees that first: drawing a whole page would hold up the frame that shows it.
        const [departure] = await Promise.all([onDeparture(location.pathname), type === 'PUSH' && nextPaint()])
        // Meanwhile the person may have gone elsewhere.
        if (currentLocation().key !== location.key) return
        if (departure === 'stranded' && type === 'PUSH') window.history.back()
        else startTransition(() => setShown({ location, type }))
      }),
    [onDeparture],
  )

  return (
    <RouteChangeContext value={{ destination, pending }}>
      <ShownContext value={shown}>
        <Router hook={useShownPath}>{children}</Router>
      </ShownContext>
    </RouteChangeContext>
  )
}

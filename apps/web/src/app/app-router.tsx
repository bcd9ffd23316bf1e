/** The router: a history whose changes are transitions, so that the old page stays until the new one can be shown. */
import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, Router } from 'react-router'

// React Router's data router does this too, at a weight the first page need not carry: docs/decisions/0014-no-data-router.md.
type Way = {
  /** Where the address bar already is; the page on the screen follows when it is ready. */
  readonly destination: Location
  readonly pending: boolean
}

const WayContext = createContext<Way | null>(null)

export function useWay(): Way {
  const way = use(WayContext)
  if (way === null) throw new Error('useWay outside of the router')
  return way
}

type AppRouterProps = {
  readonly children: ReactNode
  /** A way to another page has begun: time to fetch what it needs. The old page stays until that has ended. */
  readonly onDeparture: (pathname: string) => Promise<Departure>
}

/** Stranded: there is no connection to fetch the page over, so the person stays where they are. */
export type Departure = 'ready' | 'stranded'

export function AppRouter({ children, onDeparture }: AppRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [destination, setDestination] = useState(history.location)
  const [shown, setShown] = useState({ location: history.location, action: history.action })
  const [isDrawing, startTransition] = useTransition()
  const pending = isDrawing || destination.key !== shown.location.key

  useLayoutEffect(
    () =>
      history.listen(async ({ location, action }) => {
        setDestination(location)
        const departure = await onDeparture(location.pathname)
        // Meanwhile the person may have gone elsewhere.
        if (history.location.key !== location.key) return
        if (departure === 'stranded' && action === 'PUSH') history.go(-1)
        else startTransition(() => setShown({ location, action }))
      }),
    [history, onDeparture],
  )

  return (
    <WayContext value={{ destination, pending }}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </WayContext>
  )
}

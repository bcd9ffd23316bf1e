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
  /** A way to another page has begun: time to fetch what it needs. */
  readonly onDeparture: (pathname: string) => void
}

export function AppRouter({ children, onDeparture }: AppRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [destination, setDestination] = useState(history.location)
  const [shown, setShown] = useState({ location: history.location, action: history.action })
  const [pending, startTransition] = useTransition()

  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        onDeparture(location.pathname)
        setDestination(location)
        startTransition(() => setShown({ location, action }))
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

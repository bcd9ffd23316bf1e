/** Where the person is, and how they go elsewhere: the browser's own history, each entry of which has a key. */
import { createContext, use, useMemo } from 'react'

export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What the page that led here handed over. */
  readonly state: unknown
  /** Names the entry of the history; the first page of a visit is 'default'. */
  readonly key: string
}

/** POP: the browser led here, at the start of a visit or by its buttons for back and forward. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

type Entry = { readonly key?: string; readonly usr?: unknown } | null

export function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = window.history.state as Entry
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

const followers = new Set<(type: NavigationType) => void>()

/** For the router: hears of every change of the address, after it. */
export function followNavigation(follower: (type: NavigationType) => void): () => void {
  const onPop = () => follower('POP')
  followers.add(follower)
  window.addEventListener('popstate', onPop)
  return () => {
    followers.delete(follower)
    window.removeEventListener('popstate', onPop)
  }
}

type NavigateOptions = { readonly replace?: boolean | undefined; readonly state?: unknown }

export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const { href } = new URL(to, window.location.href)
  // As browsers do with their own links, the same address again adds no step to the way back.
  const type = replace || href === window.location.href ? 'REPLACE' : 'PUSH'
  const entry: Entry = { key: Math.random().toString(36).slice(2, 10), usr: state }
  window.history[type === 'PUSH' ? 'pushState' : 'replaceState'](entry, '', href)
  for (const follower of followers) follower(type)
}

type Shown = {
  readonly location: Location
  readonly type: NavigationType
  /** For a list: the address of the page that is open beside it. */
  readonly open?: string
}

/** The page on the screen, which follows the address bar once it is ready. */
export const ShownContext = createContext<Shown | null>(null)

function useShown(): Shown {
  const shown = use(ShownContext)
  if (shown === null) throw new Error('there is no router around this')
  return shown
}

export const useLocation = (): Location => useShown().location

/** Whether this is a list beside an open page, which has the one great heading. */
export const useIsBeside = (): boolean => use(ShownContext)?.open !== undefined

/** Whether this page is open beside the list that asks. */
export const useIsOpen = (pathname: string): boolean => use(ShownContext)?.open === pathname

export const useNavigationType = (): NavigationType => useShown().type

type ChangeParams = (
  next: URLSearchParams | Record<string, string> | ((now: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/** What stands behind the '?', and a way to change it that leaves the page where it is. */
export function useSearchParams(): [params: URLSearchParams, setParams: ChangeParams] {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const setParams: ChangeParams = (next, options) => {
      // Two changes in a row build on each other, also before the first is drawn.
      const now = new URLSearchParams(window.location.pathname === pathname ? window.location.search : search)
      const text = new URLSearchParams(typeof next === 'function' ? next(now) : next).toString()
      // A list beside an open page goes on alone, and the way back leads to that page again.
      const replace = options?.replace === true && window.location.pathname === pathname
      navigate(text === '' ? pathname : `${pathname}?${text}`, { ...options, replace })
    }
    return [new URLSearchParams(search), setParams]
  }, [pathname, search])
}

/** The names in the current address: at '/handshake/7' of the place '/handshake/:id', id is '7'. */
export type PlaceParams = Readonly<Record<string, string>>

export const PlaceParamsContext = createContext<PlaceParams>({})

export const usePlaceParams = (): PlaceParams => use(PlaceParamsContext)

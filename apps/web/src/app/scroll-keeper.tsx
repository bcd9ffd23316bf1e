/** Keeps scroll positions: a new page begins at its top, going back returns to where one was, a filter moves nothing. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'handshake-scroll'
const mostKept = 50

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

const positions = readPositions()

function keep(key: string) {
  positions.delete(key)
  positions.set(key, window.scrollY)
  for (const oldest of [...positions.keys()].slice(0, Math.max(0, positions.size - mostKept))) positions.delete(oldest)
}

function store() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // Without storage the positions last as long as the page.
  }
}

export function ScrollKeeper() {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const lastPathname = useRef<string | null>(null)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const onLeave = () => store()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])

  // The position is noted while scrolling: at the change of page the new page may already have moved it.
  useEffect(() => {
    const onScroll = () => keep(key)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [key])

  useLayoutEffect(() => {
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const kept = type === 'POP' ? positions.get(key) : undefined
    const samePage = lastPathname.current === pathname && type !== 'POP'
    lastPathname.current = pathname
    if (kept === undefined && anchor) anchor.scrollIntoView()
    // Only the query changed (a filter, an opened row): what the person was looking at stays where it is.
    else if (samePage) keep(key)
    else window.scrollTo(0, kept ?? 0)
  }, [key, hash, type, pathname])

  return null
}

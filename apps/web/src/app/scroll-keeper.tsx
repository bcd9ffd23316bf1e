/** Keeps scroll positions: a new page begins at its top, going back returns to where one was, a filter moves nothing. */
import { seconds } from '@handshake/domain/time.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#platform/navigation.ts'

const storageKey = 'handshake-scroll'
const maxKept = 50

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
  for (const oldest of [...positions.keys()].slice(0, Math.max(0, positions.size - maxKept))) positions.delete(oldest)
}

function store() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // Without storage the positions last as long as the page.
  }
}

// Pages come and go with their own keeper; whether this is the first page of the visit outlives them.
let isUnderWay = false

/** The first page of every visit has the same key, so the address is part of the name a position is kept under. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`

/** An address that was typed or followed from elsewhere begins at its top; a reload and the way back do not. */
function startsAnew(key: string): boolean {
  if (key !== 'default') return false
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

const longestGrowthMs = seconds(5)
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** A page whose data are still coming is not yet tall enough: it is followed while it grows, unless the person moves on it. */
function goTo(top: number): (() => void) | undefined {
  window.scrollTo(0, top)
  if (window.scrollY >= top) return undefined
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top) stop()
  })
  const timer = setTimeout(stop, longestGrowthMs)
  function stop() {
    clearTimeout(timer)
    growth.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  growth.observe(document.body)
  return stop
}

/** Stands beside the screen: only once the screen is there can it be scrolled to its place. */
export function ScrollKeeper() {
  const { key, hash, pathname } = useLocation()
  const place = placeOf({ key, pathname })
  const type = useNavigationType()
  const lastPathname = useRef<string | null>(null)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const onLeave = () => store()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])

  // Noted while scrolling, because at the change of page it is too late; and let go before the new page scrolls.
  useLayoutEffect(() => {
    const onScroll = () => keep(place)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [place])

  useLayoutEffect(() => {
    const isFirst = !isUnderWay
    isUnderWay = true
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const kept = type === 'POP' && !(isFirst && startsAnew(key)) ? positions.get(place) : undefined
    const samePage = lastPathname.current === pathname && type !== 'POP'
    lastPathname.current = pathname
    if (kept === undefined && anchor) anchor.scrollIntoView()
    // Only the query changed (a filter, an opened row): what the person was looking at stays where it is.
    else if (samePage) keep(place)
    else return goTo(kept ?? 0)
    return undefined
  }, [key, place, hash, type, pathname])

  return null
}

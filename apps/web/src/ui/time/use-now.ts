/** The present moment for a component, which is drawn again whenever its words would change. */
import { useEffect, useReducer } from 'react'

/** Timers of more than about 24 days fire at once, so longer waits are taken in steps. */
const longestWaitMs = 24 * 60 * 60 * 1000
const shortestWaitMs = 250

/** `waitMs` says how long the words drawn at `now` stay true; null means for good. */
export function useNow(waitMs: (now: Date) => number | null): Date {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const now = new Date()
  // On every drawing, whoever asked for it: the wait counts from the moment just shown.
  useEffect(() => {
    const wait = waitMs(now)
    if (wait === null) return
    const timer = setTimeout(drawAgain, Math.min(Math.max(wait, shortestWaitMs), longestWaitMs))
    return () => clearTimeout(timer)
  })
  return now
}

/** Work that nobody waits for: done once the page has nothing else to do, or once somebody begins to use it, so that no press has to wait for it. */
import { seconds } from '@handshake/domain/time.ts'

/** A page that is never idle still gets there. */
const longestWaitMs = seconds(3)
/** Where the browser cannot say when it is idle. */
const guessedMs = 300

/** Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, guessedMs)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(work, { timeout: longestWaitMs })
  return () => window.cancelIdleCallback(waiting)
}

/** Whoever uses a page moves, scrolls or types before they press something on it. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Work for whoever goes on to use the page, once they begin to: a page that is only looked at does without. Returns how to call it off. */
export function whenUsed(work: () => void): () => void {
  const listening = new AbortController()
  let callOff = () => listening.abort()
  const begin = () => {
    listening.abort()
    callOff = whenIdle(work)
  }
  for (const sign of signs)
    window.addEventListener(sign, begin, { signal: listening.signal, passive: true, capture: true })
  return () => callOff()
}

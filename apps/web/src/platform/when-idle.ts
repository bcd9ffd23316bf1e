/** Work that nobody waits for: done once the page has nothing else to do, so that no press has to wait for it. */
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

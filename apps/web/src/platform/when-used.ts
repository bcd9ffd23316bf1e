/** Work for whoever goes on to use a page: done once they begin to, so that the press it is for has not to wait. */
import { whenIdle } from './when-idle.ts'

/** Whoever uses a page moves, scrolls or types before they press something on it. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** A page that is only looked at does without. Returns how to call it off. */
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

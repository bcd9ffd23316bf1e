/** Whether the window is as wide as a desk's; it may be turned or dragged at any time. */
import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)

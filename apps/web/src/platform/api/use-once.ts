/** Does something once when a page is reached, also where React mounts twice to find mistakes. */
import { useEffect, useEffectEvent, useRef } from 'react'

export function useOnce(action: () => void): void {
  const done = useRef(false)
  const onReached = useEffectEvent(action)
  useEffect(() => {
    if (done.current) return
    done.current = true
    onReached()
  }, [])
}

/** How wide a chart may be drawn: told by the browser when it knows, so that nobody makes it lay out the page to ask. */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Null until the place is on the page; what is drawn then comes after the first paint. */
export function usePlotWidth(): { place: RefObject<HTMLDivElement | null>; widthPx: number | null } {
  const place = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState<number | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const watcher = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0
      startTransition(() => setWidthPx(width))
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return { place, widthPx }
}

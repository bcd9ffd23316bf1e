/** Draws what stands further down the page once somebody comes near it, so that whoever never scrolls fetches none of it. */
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Early enough that it is usually there on arrival. */
const near = '200px'

type WhenNearProps = {
  children: ReactNode
  /** Holds the place until then. */
  fallback: ReactNode
}

export function WhenNear({ children, fallback }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  // A browser that cannot tell shows it at once.
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window))
  useEffect(() => {
    if (isNear || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: near,
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? (
    children
  ) : (
    <div ref={place} data-far>
      {fallback}
    </div>
  )
}

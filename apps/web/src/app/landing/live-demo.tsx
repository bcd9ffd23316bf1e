/** The place of the playing example on the landing page: kept free from the start, filled once somebody can see it and nothing else is to do. */

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#platform/when-idle.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const SampleGame = lazy(() => import('./sample-game.tsx').then((module) => ({ default: module.SampleGame })))

export function LiveDemo() {
  const place = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    let stopWaiting = () => {}
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      stopWaiting = whenIdle(() => setSeen(true))
    })
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      stopWaiting()
    }
  }, [])
  const waiting = <Skeleton className="h-full rounded-card!" />
  return (
    <section ref={place} aria-label="A sample bet on a live game" className="grid min-h-62 min-w-0 grid-cols-1">
      {seen ? (
        <Suspense fallback={waiting}>
          <SampleGame />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}

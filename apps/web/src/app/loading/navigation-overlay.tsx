/** Says where a slow change of page is going; it veils the old page, never the new one. */
import { useEffect, useState } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useRouteChange } from '../app-router.tsx'
import { findPlace } from '../find-place.ts'
import { overlayOf } from '../place.ts'
import { createOverlayTimer } from './overlay-timing.ts'

export function NavigationOverlay() {
  const { destination, pending } = useRouteChange()
  const [message, setMessage] = useState<string | null>(null)
  const [timer] = useState(() => createOverlayTimer({ show: setMessage, clear: () => setMessage(null) }))
  const going = pending ? overlayOf(findPlace(destination.pathname, 'play')) : null

  useEffect(() => {
    if (going === null) timer.arrived()
    else timer.started(going)
    return timer.stop
  }, [going, timer])

  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-40">
      {message !== null && (
        <>
          <div
            className={classNames(
              'absolute inset-0 animate-fade-in bg-bg transition-opacity',
              going === null ? 'opacity-0' : 'opacity-60',
            )}
          />
          <p className="absolute inset-x-0 top-20 mx-auto flex w-fit animate-fade-in items-center gap-3 rounded-full border border-line bg-raised px-4 py-2.5 text-sm font-medium text-text shadow-2">
            <Spinner className="text-accent-text" />
            {message}
          </p>
        </>
      )}
    </div>
  )
}

/** Where snackbars appear: on phones above the bottom bar, or below the header where they would cover the page's main button; elsewhere in the lower corner. */
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mainActionMark } from '#ui/button-style.ts'
import { dismissSnackbar, type Snackbar, useSnackbars } from '#ui/feedback/snackbar.ts'
import { snackbarShownMs } from '#ui/feedback/toast-limits.ts'
import { classNames } from '#ui/theme/class-names.ts'

function SnackbarCard({ snackbar }: { snackbar: Snackbar }) {
  const { id, title, description, variant = 'default', action, shownMs = snackbarShownMs[variant] } = snackbar
  const [held, setHeld] = useState(false)
  const destructive = variant === 'destructive'

  // A snackbar under the pointer or the keyboard is being read, so its time stands still.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(dismissSnackbar, shownMs, id)
    return () => clearTimeout(timer)
  }, [held, id, shownMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes being read; the actions inside are buttons
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto flex w-full animate-pop-in items-start gap-3 rounded-card border bg-raised py-3 pr-2 pl-4 shadow-3',
        destructive ? 'border-loss' : 'border-line',
      )}
    >
      <div className="min-w-0 grow py-0.5">
        <p className={classNames('text-sm font-semibold', destructive ? 'text-loss' : 'text-text')}>{title}</p>
        {description && <p className="mt-0.5 text-sm break-words text-muted">{description}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissSnackbar(id)}
        className="flex size-8 shrink-0 items-center justify-center rounded-mark text-muted hover:text-text"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

/** Whether a main button of the page lies where these messages stand; their own buttons don't count. */
function coversMainAction(region: HTMLElement): boolean {
  const own = region.getBoundingClientRect()
  return [...document.getElementsByClassName(mainActionMark)].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect()
    const meets = top < own.bottom && bottom > own.top && left < own.right && right > own.left
    return meets && right > left && !region.contains(button)
  })
}

/** Stands once in the app, beside the routes. */
export function SnackbarRegion() {
  const shown = useSnackbars().filter((one) => one.open)
  const region = useRef<HTMLElement>(null)
  const [lifted, setLifted] = useState<string | null>(null)
  const newest = shown[0]?.id
  // Decided once for each, before it is seen, so that none jumps while it is read.
  useLayoutEffect(() => {
    if (newest !== undefined && region.current && coversMainAction(region.current)) setLifted(newest)
  }, [newest])
  const [urgent, calm] = [
    shown.filter((n) => n.variant === 'destructive'),
    shown.filter((n) => n.variant !== 'destructive'),
  ]
  // Both live regions stand in the page from the start: one that arrives together with its words is often not read out. They say
  // that they are live: an open dialog takes everything else away from screen readers.
  return (
    <section
      ref={region}
      aria-label="Messages"
      // A sheet on a phone has its buttons where messages stand otherwise; the top of the screen is free then.
      className={classNames(
        'max-sm:[body:has([data-bottom-sheet])_&]:top-2 max-sm:[body:has([data-bottom-sheet])_&]:bottom-auto pointer-events-none fixed inset-x-4 bottom-[calc(5rem+var(--bottom-banner,0px)+env(safe-area-inset-bottom))] z-70 md:right-6 md:bottom-[calc(1.5rem+var(--bottom-banner,0px))] md:left-auto md:w-96',
        newest !== undefined && newest === lifted && 'max-md:top-18! max-md:bottom-auto!',
      )}
    >
      <div role="alert" aria-live="assertive">
        {urgent.map((one) => (
          <SnackbarCard key={one.id} snackbar={one} />
        ))}
      </div>
      <div role="status" aria-live="polite">
        {calm.map((one) => (
          <SnackbarCard key={one.id} snackbar={one} />
        ))}
      </div>
    </section>
  )
}

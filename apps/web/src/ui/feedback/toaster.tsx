/** Stands once in the app and shows toasts: with the library, which comes with the first of them, or on a phone as snackbars. */
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { onToasterWanted, receiveToasts, type ToastRequest, toasterIsWanted } from '#ui/feedback/toast.ts'
import { toastLeastShownMs } from '#ui/feedback/toast-limits.ts'

/**
 * On a phone the top of the page holds the balance and the way back, so toasts are said one at a time above the bottom bar, each for
 * long enough to be read. So they are where the library cannot be fetched.
 */
function PlainToasts() {
  useEffect(() => {
    let freeAt = 0
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stopReceiving = receiveToasts((request) => {
      const now = Date.now()
      const waitMs = Math.max(0, freeAt - now)
      freeAt = now + waitMs + toastLeastShownMs
      if (waitMs === 0) return say(request)
      const timer = setTimeout(() => {
        timers.delete(timer)
        say(request)
      }, waitMs)
      timers.add(timer)
    })
    return () => {
      stopReceiving()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return null
}

function say({ kind, title, description, durationMs, action }: ToastRequest) {
  const act = () => {
    snackbar.dismiss()
    action?.onClick()
  }
  const snackbar = showSnackbar({
    title,
    description,
    shownMs: durationMs,
    variant: kind === 'error' ? 'destructive' : 'default',
    action: action && (
      <Button size="sm" onClick={act}>
        {action.label}
      </Button>
    ),
  })
}

const ToastStack = lazy<ComponentType>(() =>
  import('#ui/feedback/toast-stack.tsx').then(
    (module) => ({ default: module.ToastStack }),
    () => ({ default: PlainToasts }),
  ),
)

export function Toaster({ phone }: { phone: boolean }) {
  const wanted = useSyncExternalStore(onToasterWanted, toasterIsWanted, toasterIsWanted)
  if (!wanted) return null
  return phone ? (
    <PlainToasts />
  ) : (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  )
}

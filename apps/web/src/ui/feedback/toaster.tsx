/** Stands once in the app and brings in the toast library when the first toast is asked for. */
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { onToasterWanted, receiveToasts, toasterIsWanted } from '#ui/feedback/toast.ts'

/** Without a connection the library cannot be fetched; what it was to say is said as snackbars, and the page stays. */
function PlainToasts() {
  useEffect(
    () =>
      receiveToasts(({ kind, title, description }) => {
        showSnackbar({ title, description, variant: kind === 'error' ? 'destructive' : 'default' })
      }),
    [],
  )
  return null
}

const ToastStack = lazy<ComponentType>(() =>
  import('#ui/feedback/toast-stack.tsx').then(
    (module) => ({ default: module.ToastStack }),
    () => ({ default: PlainToasts }),
  ),
)

export function Toaster() {
  const wanted = useSyncExternalStore(onToasterWanted, toasterIsWanted)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  )
}

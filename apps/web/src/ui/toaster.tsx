/** Stands once in the app and brings in the toast library when the first toast is asked for. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToasterWanted, toasterIsWanted } from '#ui/toast.ts'

const ToastStack = lazy(() => import('#ui/toast-stack.tsx').then((module) => ({ default: module.ToastStack })))

export function Toaster() {
  const wanted = useSyncExternalStore(onToasterWanted, toasterIsWanted)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  )
}

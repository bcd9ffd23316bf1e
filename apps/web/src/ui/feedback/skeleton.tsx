/** Grey stand-ins with the shape of what is coming, so that nothing moves when it arrives. */
import { useSyncExternalStore } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type SkeletonProps = { round?: boolean | undefined; className?: string | undefined }

function onConnectionChange(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOffline = () =>
  useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  )

/** One block; its size comes from the classes, which should be those of the thing it stands for. Without a connection nothing is coming. */
export function Skeleton({ round = false, className }: SkeletonProps) {
  const offline = useOffline()
  if (offline) return null
  const shape = round ? 'rounded-full' : 'rounded-mark'
  return <span aria-hidden="true" className={classNames('block animate-breathe bg-line', shape, className)} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
        <Skeleton key={line} className={classNames('h-3.5', lineWidths[line % lineWidths.length])} />
      ))}
    </span>
  )
}

/** A person or a movement in a list: picture, two lines, an amount. */
export function SkeletonRow({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex items-center gap-3 py-3', className)}>
      <Skeleton round className="size-8" />
      <span className="flex grow flex-col gap-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </span>
      <Skeleton className="h-4 w-16" />
    </span>
  )
}

export function SkeletonRows({ rows = 3, className }: { rows?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block', className)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <SkeletonRow key={row} />
      ))}
    </span>
  )
}

/** What screen readers hear while the shapes are shown. Without a connection everybody reads why there is nothing. */
export function LoadingLabel({ children = 'Loading…' }: { children?: string | undefined }) {
  const offline = useOffline()
  if (offline)
    return (
      <span role="status" className="block py-6 text-center text-sm text-muted">
        You’re offline. This loads on its own once you’re back.
      </span>
    )
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  )
}

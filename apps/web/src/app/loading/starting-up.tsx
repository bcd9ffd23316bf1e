/** The first moment of the app where it is installed like a native one: a spinner until it is ready, or the line is back. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '#platform/network/network.ts'
import { sessionQuery } from '#platform/session.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { startupWaitMs } from './startup-wait.ts'

/** Opened from the home screen, without a browser's own signs that something is loading. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

export function StartingUp() {
  const [over, setOver] = useState(() => !isInstalled())
  const online = useOnline()
  const ready = useQuery({ ...sessionQuery, enabled: !over }).data !== undefined
  useEffect(() => {
    if (over) return
    const timer = setTimeout(() => setOver(true), startupWaitMs({ ready, online }))
    return () => clearTimeout(timer)
  }, [over, ready, online])
  if (over) return null
  return (
    <div role="status" className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-3 bg-bg text-muted">
      <Spinner className="size-6" />
      <p className="text-sm">Starting up...</p>
    </div>
  )
}

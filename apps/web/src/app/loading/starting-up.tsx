/** The first moment of the app where it is installed like a native one: a spinner until it is ready, or the line is back. */
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '#platform/network/network.ts'
import { sessionQuery } from '#platform/session.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

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

type Start = { readonly ready: boolean; readonly online: boolean }

/** Not at all once the app is ready, 2 s at most, 8 s while there is no connection. */
export function startupWaitMs({ ready, online }: Start): number {
  if (ready) return 0
  return online ? seconds(2) : seconds(8)
}

/** Shown when a piece of the app did not load: reloads by itself for a while, then leaves it to the person. */
import { useEffect, useState } from 'react'
import { useOnline } from '#platform/network/network.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { forgetReloads, reloadDelayMs, takeReload } from './chunk-retry.ts'

// React may mount a component twice; a reload must be counted once.
let decided: { message: string; reloads: boolean } | null = null

function decide(message: string): boolean {
  if (decided?.message !== message) decided = { message, reloads: takeReload(message, sessionStorage, Date.now()) }
  return decided.reloads
}

export function ChunkTrouble({ error }: { error: Error }) {
  // Without a connection a reload would trade our page for the browser's own; it waits until the line is back.
  return useOnline() ? <ReloadForPiece error={error} /> : <ConnectionIssue />
}

function ReloadForPiece({ error }: { error: Error }) {
  const [reloads] = useState(() => decide(error.message))
  useEffect(() => {
    if (!reloads) return
    const timer = setTimeout(() => window.location.reload(), reloadDelayMs)
    return () => clearTimeout(timer)
  }, [reloads])
  return reloads ? <LoadingApplication /> : <ConnectionIssue />
}

function LoadingApplication() {
  return (
    <div role="status" className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-3 bg-bg text-muted">
      <Spinner className="size-6" />
      <p className="text-sm">Loading Application...</p>
    </div>
  )
}

function ConnectionIssue() {
  function tryAgain(go: () => void) {
    forgetReloads(sessionStorage)
    go()
  }
  return (
    <main className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-2 bg-bg p-4 text-center">
      <h1 className="text-2xl font-semibold">Connection Issue</h1>
      <p className="text-text">We couldn’t load part of Handshake. Your money isn’t affected.</p>
      <p className="text-muted">Check your connection and try again.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => tryAgain(() => window.location.reload())}>
          Try Again
        </Button>
        <Button onClick={() => tryAgain(() => window.location.assign('/'))}>Go to Homepage</Button>
      </div>
    </main>
  )
}

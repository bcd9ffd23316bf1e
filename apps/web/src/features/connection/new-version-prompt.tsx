/** Tells a page that was left open that a newer build is being served, and offers to load it. */
import { minutes } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setupQuery } from '#platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { isNewer, ownBuild } from './own-build.ts'

export function NewVersionPrompt() {
  const { data } = useQuery({
    ...setupQuery,
    staleTime: minutes(1),
    refetchInterval: minutes(1),
    refetchOnWindowFocus: true,
  })
  const [declined, setDeclined] = useState<string | null>(null)
  const served = data?.build ?? null
  if (served === null || served === declined || !isNewer(served, ownBuild())) return null
  return (
    <div role="status" className="fixed inset-x-3 top-18 z-30 flex justify-center">
      <div className="flex max-w-full animate-fade-in flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-3">
        <p className="font-medium text-text">A new version is available! Reload to update?</p>
        <div className="ml-auto flex gap-1">
          <Button size="sm" variant="ghost" onClick={() => setDeclined(served)}>
            Later
          </Button>
          <Button size="sm" variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Says that the connection is gone, and since when what is on the screen may be old. */
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { formatClock } from '#platform/format.ts'
import { useOnline } from '#platform/network/network.ts'

export function OfflineMarker() {
  const online = useOnline()
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => setSince(online ? null : new Date()), [online])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-24 z-30 md:bottom-6">
      {since && (
        <p className="mx-auto flex w-fit animate-fade-in items-center gap-2.5 rounded-full border border-line bg-held-soft px-4 py-2 text-sm font-medium text-held shadow-2">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You’re offline. Last update {formatClock(since)}.
        </p>
      )}
    </div>
  )
}

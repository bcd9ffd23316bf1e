/** Says when the connection is in trouble and offers to mend it: a banner above the bottom bar on phones, an alert elsewhere. */
import { usePhone } from '#platform/network/network.ts'
import { ConnectionAlert } from './connection-alert.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { useHealth } from './use-health.ts'

export function ConnectionStatus() {
  const { health, shown, mend } = useHealth()
  const phone = usePhone()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-30 flex justify-center md:inset-x-auto md:right-6 md:bottom-6"
    >
      {shown &&
        (phone ? <ConnectionBanner health={health} mend={mend} /> : <ConnectionAlert health={health} mend={mend} />)}
    </div>
  )
}

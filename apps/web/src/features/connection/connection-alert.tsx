/** The connection alert of larger screens: what is wrong, a way to mend it, and the last resort when that failed. */
import { seconds } from '@handshake/domain/time.ts'
import { useEffect, useState } from 'react'
import { clearCaches, mayClearCaches } from '#platform/cache/clear-caches.ts'
import { formatClock } from '#platform/format.ts'
import { readConnection } from '#platform/network/network.ts'
import { isSlow } from '#platform/network/network-rules.ts'
import { Button } from '#ui/button.tsx'
import { connectionMarks } from './connection-marks.ts'
import { adviceWords, ageWords, bannerWords, isTrouble, stateWords } from './connection-words.ts'
import type { Mending } from './use-health.ts'
import { useRoomBelow } from './use-room-below.ts'

const reloadPauseMs = seconds(2)

/** untried, trying, then how it went. */
type Recovery = 'untried' | 'trying' | 'recovered' | 'failed'

const outcomes: Readonly<Record<Recovery, string | null>> = {
  untried: null,
  trying: null,
  recovered: 'Connection recovered successfully!',
  failed: 'Recovery failed. Try reloading the page.',
}

export function ConnectionAlert({ health, mend }: Pick<Mending, 'health' | 'mend'>) {
  const [recovery, setRecovery] = useState<Recovery>('untried')
  useRoomBelow('10rem')
  useEffect(() => {
    if (recovery !== 'recovered') return
    const timer = setTimeout(() => window.location.reload(), reloadPauseMs)
    return () => clearTimeout(timer)
  }, [recovery])

  async function fix() {
    setRecovery('trying')
    setRecovery((await mend()) ? 'recovered' : 'failed')
  }

  const trouble = isTrouble(health)
  const Mark = connectionMarks[health.phase]
  const title = trouble ? stateWords(health.phase) : bannerWords(health)
  return (
    <div className="pointer-events-auto flex w-96 animate-fade-in gap-3 rounded-card border border-line bg-raised p-4 shadow-3">
      <Mark
        aria-hidden="true"
        className={trouble ? 'mt-0.5 size-5 shrink-0 text-held' : 'mt-0.5 size-5 shrink-0 text-yours'}
      />
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold text-text">{title}</p>
        <p className="mt-0.5 text-muted">{detail()}</p>
        {trouble && health.phase !== 'reads-only' && recovery !== 'recovered' && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              saves={false}
              busy={recovery === 'trying'}
              busyText="Fixing..."
              onClick={() => void fix()}
            >
              Fix Connection
            </Button>
            {recovery === 'failed' && (
              <Button size="sm" variant="danger" onClick={() => void reloadAnew()}>
                Emergency Reload
              </Button>
            )}
            {health.phase === 'lost' && recovery !== 'failed' && (
              <Button size="sm" variant="ghost" onClick={() => window.location.reload()}>
                Refresh
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )

  function detail(): string {
    if (!trouble && recovery !== 'recovered') return 'Everything works again.'
    const outcome = outcomes[recovery]
    if (outcome !== null) return outcome
    const advice = adviceWords(health.phase, isSlow(readConnection()))
    const age = ageWords(health)
    if (age !== null) return `${age} ${advice}`
    return `${advice} Last updated at ${formatClock(health.answeredAt)}.`
  }
}

/** With this app's caches emptied first, where that was not done just now; the theme and the session stay. */
async function reloadAnew(): Promise<void> {
  if (mayClearCaches(Date.now())) await clearCaches(Date.now())
  window.location.reload()
}

/** The connection banner of phones: how the line stands, with a button to mend it and one to learn more. */
import { useState } from 'react'
import { formatClock } from '#platform/format.ts'
import { readConnection } from '#platform/network/network.ts'
import { advisedTimeoutMs, isSlow } from '#platform/network/network-rules.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { NamedLine } from '#ui/named-value.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { connectionMarks } from './connection-marks.ts'
import { adviceWords, ageWords, bannerWords, isTrouble, stateWords } from './connection-words.ts'
import type { Health } from './health-watch.ts'
import type { Mending } from './use-health.ts'
import { useRoomBelow } from './use-room-below.ts'

export function ConnectionBanner({ health, mend }: Pick<Mending, 'health' | 'mend'>) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const trouble = isTrouble(health)
  const Mark = connectionMarks[health.phase]
  const age = ageWords(health)

  useRoomBelow('4.5rem')

  async function fix() {
    setBusy(true)
    const mended = await mend()
    setBusy(false)
    if (mended) showSnackbar({ title: 'Mobile connection optimized!' })
    else showSnackbar({ title: 'Connection fix failed', variant: 'destructive' })
  }

  return (
    <div
      className={classNames(
        'pointer-events-auto flex w-full animate-fade-in items-center gap-2 rounded-card border border-line py-2 pr-2 pl-4 shadow-2',
        trouble ? 'bg-held-soft text-held' : 'bg-yours-soft text-yours',
      )}
    >
      <Mark aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">{bannerWords(health)}</p>
        {age && <p className="text-xs">{age}</p>}
      </div>
      {trouble && (
        <>
          {health.phase !== 'reads-only' && (
            <Button size="sm" saves={false} busy={busy} busyText="Fixing..." onClick={() => void fix()}>
              Fix
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Info
          </Button>
        </>
      )}
      <ConnectionInfo health={health} open={asking} onOpenChange={setAsking} />
    </div>
  )
}

/** What is known about the connection right now, and what it means for the person's money. */
type ConnectionInfoProps = { health: Health; open: boolean; onOpenChange: (open: boolean) => void }

function ConnectionInfo({ health, open, onOpenChange }: ConnectionInfoProps) {
  const connection = readConnection()
  const rows = [
    ['Network', connection.type],
    ['Last answer', formatClock(health.answeredAt)],
    ['It took', health.responseMs === null ? '—' : `${Math.round(health.responseMs)} ms`],
    ['A page can take', `up to ${advisedTimeoutMs(connection) / 1_000} s`],
  ]
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={isTrouble(health) ? stateWords(health.phase) : 'Connected'}
      description={isTrouble(health) ? adviceWords(health.phase, isSlow(connection)) : 'Everything works again.'}
    >
      <dl className="divide-y divide-line text-sm">
        {rows.map(([name, value]) => (
          <NamedLine key={name} name={name} valueLook="tabular font-medium text-text" className="py-2.5">
            {value}
          </NamedLine>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Your money isn’t affected. Anything you submitted happens once, no matter how often it’s sent.
      </p>
      {health.phase === 'lost' && (
        <Button full variant="primary" className="mt-4" onClick={() => window.location.reload()}>
          Refresh
        </Button>
      )}
    </Modal>
  )
}

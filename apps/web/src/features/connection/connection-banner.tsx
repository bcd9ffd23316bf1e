/** The connection banner of phones: how the line stands, with a button to mend it and one to learn more. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { ConnectionInfo } from './connection-info.tsx'
import { connectionMarks } from './connection-marks.ts'
import { ageWords, bannerWords, isTrouble } from './connection-words.ts'
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

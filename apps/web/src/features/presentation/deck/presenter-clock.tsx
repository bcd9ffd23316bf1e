/** How long somebody has been presenting, beside how long it should take; a press starts it over. */
import { seconds } from '@handshake/domain/time.ts'
import Timer from 'lucide-react/icons/timer'
import { useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { useNow } from '#ui/time/use-now.ts'

const two = (part: number): string => String(part).padStart(2, '0')

export function PresenterClock({ minutes }: { minutes: number }) {
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const now = useNow((present) => seconds(1) - ((present.getTime() - startedAt) % seconds(1)))
  const elapsed = Math.max(0, Math.floor((now.getTime() - startedAt) / seconds(1)))
  const over = elapsed > minutes * 60
  return (
    <button
      type="button"
      title="Restart the clock"
      aria-label="Presenter clock. Press to restart."
      onClick={() => setStartedAt(Date.now())}
      className={classNames(
        'tabular flex h-9 items-center gap-1.5 rounded-control px-2 text-sm pressable',
        over ? 'text-held' : 'text-muted',
      )}
    >
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      <span role="timer">
        {two(Math.floor(elapsed / 60))}:{two(elapsed % 60)}
      </span>
      <span className="max-sm:hidden">of {minutes} min</span>
    </button>
  )
}

/** The thin colored rail that says how far something has come, in words as well, with a clock where time matters. */
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { Tone } from '#ui/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown, type LeftWords } from '#ui/time/countdown.tsx'

const fills: Record<Tone, string> = {
  neutral: 'bg-line-control',
  accent: 'bg-accent',
  info: 'bg-info-fill',
  held: 'bg-held-fill',
  yours: 'bg-yours-fill',
  loss: 'bg-loss-fill',
}

export type RailState = {
  tone: Tone
  /** From 0 (nothing has happened) to 1 (it is over). */
  progress: number
  /** Who does what next: 'Waiting for Maya to accept'. */
  label: ReactNode
  endsAt?: Date | string | null | undefined
  /** Where the clock belongs in the sentence: 'You won, pays in 26 s'. Else it stands by itself at the end. */
  ends?: LeftWords | undefined
}

export function ProgressRail({ tone, progress, label, endsAt, ends, className }: RailState & { className?: string }) {
  const width = `${Math.min(Math.max(progress, 0), 1) * 100}%`
  return (
    <div className={className}>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className={classNames('h-full rounded-full transition-[width] duration-220', fills[tone])}
          style={{ width }}
        />
      </div>
      <div className="mt-2 flex items-center justify-between gap-3 text-sm">
        <span className="min-w-0 text-pretty text-muted">
          {label}
          {endsAt && ends && (
            <>
              , <Countdown endsAt={endsAt} words={ends} className="tabular" />
            </>
          )}
        </span>
        {endsAt && !ends && (
          <span className="tabular flex shrink-0 items-center gap-1 font-medium text-text">
            <Clock aria-hidden="true" className="size-3.5 text-faint" />
            <Countdown endsAt={endsAt} />
          </span>
        )}
      </div>
    </div>
  )
}

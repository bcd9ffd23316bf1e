/** What happened, one thing under the other on a thread, the newest first; where nothing else says that something happened, it is read out. */
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'

export type EventEntry = { readonly key: string; readonly words: ReactNode; readonly at: string }

type EventListProps = {
  entries: readonly EventEntry[]
  /** Screen readers are told of what is added. */
  announced?: boolean
  className?: string
}

export function EventList({ entries, announced = false, className }: EventListProps) {
  return (
    <ol
      className={classNames('flex flex-col', className)}
      // Additions only: how long ago something was changes every minute.
      {...(announced && { 'aria-live': 'polite', 'aria-relevant': 'additions' })}
    >
      {entries.map(({ key, words, at }, place) => (
        <li key={key} className="relative flex gap-3 pb-5 last:pb-0">
          {place < entries.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'relative mt-1.5 size-[11px] shrink-0 rounded-full border-2',
              place === 0 ? 'border-accent bg-accent' : 'border-line-control bg-surface',
            )}
          />
          <span className="min-w-0 grow">
            <span className={classNames('block break-words', place === 0 ? 'text-text' : 'text-muted')}>{words}</span>
            <TimeAgo at={at} className="text-sm text-faint" />
          </span>
        </li>
      ))}
    </ol>
  )
}

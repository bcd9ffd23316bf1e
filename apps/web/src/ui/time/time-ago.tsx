/** The age of something, kept true while it is looked at; the full date is one hover away. */
import { msUntilTextChanges, timeAgoText } from '#ui/time/time-ago-text.ts'
import { useNow } from '#ui/time/use-now.ts'

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

type TimeAgoProps = { at: Date | string; className?: string | undefined }

export function TimeAgo({ at, className }: TimeAgoProps) {
  const moment = new Date(at)
  const now = useNow((present) => msUntilTextChanges(moment, present))
  return (
    <time dateTime={moment.toISOString()} title={fullDate.format(moment)} className={className}>
      {timeAgoText(moment, now)}
    </time>
  )
}

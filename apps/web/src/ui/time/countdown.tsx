/** The time that is left, kept true while it is looked at. */
import { countdownText, msUntilCountdownChanges } from '#ui/time/countdown-text.ts'
import { useNow } from '#ui/time/use-now.ts'

type CountdownProps = { endsAt: Date | string; className?: string | undefined }

export function Countdown({ endsAt, className }: CountdownProps) {
  const end = new Date(endsAt)
  const now = useNow((present) => msUntilCountdownChanges(end, present))
  return (
    <time dateTime={end.toISOString()} className={className}>
      {countdownText(end, now)}
    </time>
  )
}

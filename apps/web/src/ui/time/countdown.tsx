/** The time that is left, kept true while it is looked at. */
import { countdownText, msUntilCountdownChanges, timeLeft } from '#ui/time/countdown-text.ts'
import { useNow } from '#ui/time/use-now.ts'

/** The time that is left as part of a sentence: '45 s', or null once it is up. */
export type LeftWords = (left: string | null) => string

type CountdownProps = { endsAt: Date | string; words?: LeftWords | undefined; className?: string | undefined }

export function Countdown({ endsAt, words, className }: CountdownProps) {
  const end = new Date(endsAt)
  const now = useNow((present) => msUntilCountdownChanges(end, present))
  return (
    <time dateTime={end.toISOString()} className={className}>
      {words ? words(timeLeft(end, now)) : countdownText(end, now)}
    </time>
  )
}

/** How much time is left, in the fewest words, and when those words will next change. */
const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** '3 days left', '5 h left', '12 min left', '45 s left', 'Time is up'. Of days, the hour that runs counts as whole: 72 hours are 3 days from the first minute on. */
export function countdownText(endsAt: Date, now: Date): string {
  const left = timeLeft(endsAt, now)
  if (left === null) return 'Time is up'
  return `${left[0]?.toUpperCase()}${left.slice(1)} left`
}

/** The same for the middle of a sentence: '45 s', 'less than 1 s'; null once the time is up. */
export function timeLeft(endsAt: Date, now: Date): string | null {
  const leftMs = endsAt.getTime() - now.getTime()
  if (leftMs <= 0) return null
  if (leftMs < secondMs) return 'less than 1 s'
  if (leftMs < minuteMs) return `${Math.floor(leftMs / secondMs)} s`
  if (leftMs < hourMs) return `${Math.floor(leftMs / minuteMs)} min`
  if (leftMs < 2 * dayMs) return `${Math.floor(leftMs / hourMs)} h`
  return `${Math.floor((leftMs + hourMs - 1) / dayMs)} days`
}

export function msUntilCountdownChanges(endsAt: Date, now: Date): number | null {
  const leftMs = endsAt.getTime() - now.getTime()
  if (leftMs <= 0) return null
  if (leftMs <= minuteMs) return Math.min((leftMs % secondMs) + 1, leftMs)
  if (leftMs <= hourMs) return (leftMs % minuteMs) + 1
  return (leftMs % hourMs) + 1
}

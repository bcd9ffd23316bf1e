/** How much time is left, in the fewest words, and when those words will next change. */
const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** '3 days left', '5 h left', '12 min left', '45 s left', 'Time is up'. Never promises more than there is. */
export function countdownText(endsAt: Date, now: Date): string {
  const leftMs = endsAt.getTime() - now.getTime()
  if (leftMs <= 0) return 'Time is up'
  if (leftMs < secondMs) return 'Less than 1 s left'
  if (leftMs < minuteMs) return `${Math.floor(leftMs / secondMs)} s left`
  if (leftMs < hourMs) return `${Math.floor(leftMs / minuteMs)} min left`
  if (leftMs < 2 * dayMs) return `${Math.floor(leftMs / hourMs)} h left`
  return `${Math.floor(leftMs / dayMs)} days left`
}

export function msUntilCountdownChanges(endsAt: Date, now: Date): number | null {
  const leftMs = endsAt.getTime() - now.getTime()
  if (leftMs <= 0) return null
  if (leftMs <= minuteMs) return Math.min((leftMs % secondMs) + 1, leftMs)
  if (leftMs <= hourMs) return (leftMs % minuteMs) + 1
  return (leftMs % hourMs) + 1
}

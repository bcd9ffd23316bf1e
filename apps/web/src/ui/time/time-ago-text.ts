/** How long ago something was, in the fewest words, and when those words will next change. */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** 'Just now', '5m ago', '3h ago', '2d ago'. A clock that runs a little ahead still reads 'Just now'. */
export function timeAgoText(at: Date, now: Date): string {
  const ageMs = now.getTime() - at.getTime()
  if (ageMs < minuteMs) return 'Just now'
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)}m ago`
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h ago`
  return `${Math.floor(ageMs / dayMs)}d ago`
}

/** The time until the text above reads differently. */
export function msUntilTextChanges(at: Date, now: Date): number {
  const ageMs = now.getTime() - at.getTime()
  const stepMs = ageMs < hourMs ? minuteMs : ageMs < dayMs ? hourMs : dayMs
  return ageMs < 0 ? minuteMs - ageMs : stepMs - (ageMs % stepMs)
}

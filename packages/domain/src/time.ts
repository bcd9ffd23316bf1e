/** Spans of time by name, and how long ago something was in the words the screens use. */

export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)

/** 'Just now', then '5m ago', '3h ago', '2d ago'. A clock that runs ahead of ours reads 'Just now', never a negative age. */
export function timeAgo(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime()
  if (age < minutes(1)) return 'Just now'
  if (age < hours(1)) return `${Math.floor(age / minutes(1))}m ago`
  if (age < days(1)) return `${Math.floor(age / hours(1))}h ago`
  return `${Math.floor(age / days(1))}d ago`
}

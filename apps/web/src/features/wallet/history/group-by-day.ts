/** Sorts movements under the days they happened on, newest first, as they come. */
import { formatDay } from '#platform/format.ts'

export type DayGroup<Row> = { readonly day: string; readonly rows: readonly Row[] }

export function groupByDay<Row extends { readonly createdAt: string }>(
  rows: readonly Row[],
  now: Date,
): DayGroup<Row>[] {
  const groups: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = dayName(new Date(row.createdAt), now)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}

/** 'Today' and 'Yesterday' by the person's own calendar, then the date. */
function dayName(at: Date, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (at.toDateString() === now.toDateString()) return 'Today'
  return at.toDateString() === yesterday.toDateString() ? 'Yesterday' : formatDay(at)
}

/** The periods a statement can be about: months of the person's calendar, whole years, or any days. */
import { formatMonth } from '#platform/format.ts'

export type StatementPeriod = { readonly from: string; readonly to: string }

const monthsOffered = 12

export type PeriodOption = StatementPeriod & { readonly value: string; readonly label: string }

/** The running month first; each ends where the next begins. */
export function monthOptions(now: Date): PeriodOption[] {
  return Array.from({ length: monthsOffered }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1)
    const next = new Date(first.getFullYear(), first.getMonth() + 1, 1)
    const value = `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`
    return { value, label: formatMonth(first), from: first.toISOString(), to: next.toISOString() }
  })
}

/** Days as a date box gives them; the last one counts in full. Null until both are there and in order. */
export function daysPeriod(from: string, to: string): StatementPeriod | null {
  const [start, last] = [localDay(from), localDay(to)]
  if (start === null || last === null || last < start) return null
  const end = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  return { from: start.toISOString(), to: end.toISOString() }
}

function localDay(day: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return null
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
}

/** Years from the first the contract takes part in to the running one, newest first. */
export function taxYears(now: Date, firstYear: number): number[] {
  const running = now.getFullYear()
  return Array.from({ length: Math.max(1, running - firstYear + 1) }, (_, back) => running - back)
}

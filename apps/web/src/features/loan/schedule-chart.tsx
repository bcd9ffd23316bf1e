/** What is still owed after each payment, as a falling line. */
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { LineChart } from '#ui/chart/plotted-chart.tsx'

export type ScheduleRow = {
  readonly number: number
  readonly dueAt: Date
  readonly interestCents: Cents
  readonly principalCents: Cents
  readonly lateFeeCents: Cents
  /** What of it is still open. */
  readonly openCents: Cents
}

/** By the UTC calendar, as due dates are counted. */
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The balance before the first payment and after each. */
export function balancePoints(startedAt: Date, rows: readonly ScheduleRow[]) {
  let left = rows.reduce((total, row) => total + row.principalCents, 0)
  const points = [{ x: startedAt.toISOString(), y: left }]
  for (const { dueAt, principalCents } of rows) {
    left -= principalCents
    points.push({ x: dueAt.toISOString(), y: left })
  }
  return points
}

export function ScheduleChart({ startedAt, rows }: { startedAt: Date; rows: readonly ScheduleRow[] }) {
  const points = balancePoints(startedAt, rows)
  const owed = cents(points[0]?.y ?? 0)
  return (
    <LineChart
      points={points}
      summary={`What’s owed goes from ${formatAmount(owed)} to nothing in ${rows.length} payments.`}
      valueLabel="Left to pay back"
      formatX={(at) => month.format(new Date(at))}
      formatY={(amount) => formatAmount(cents(amount)).replace(/\.\d\d$/, '')}
      formatValue={(amount) => formatAmount(cents(amount))}
      pointLabel="Month"
      heightPx={180}
    />
  )
}

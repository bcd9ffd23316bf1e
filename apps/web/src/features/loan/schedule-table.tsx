/** The payments of a loan, one row each: when, how much, and how it divides into principal and interest. */
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import type { LoanAccount } from '@handshake/domain/loan/loan-account.ts'
import { openPortions, sum } from '@handshake/domain/loan/loan-account.ts'
import { cents } from '@handshake/domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import type { ScheduleRow } from './schedule-chart.tsx'

export const rowsOf = ({ installments }: Pick<LoanAccount, 'installments'>): ScheduleRow[] =>
  installments.map((row) => ({ number: row.number, dueAt: row.dueAt, ...row.owed, openCents: sum(openPortions(row)) }))

const amountOf = (row: ScheduleRow) => cents(row.interestCents + row.principalCents + row.lateFeeCents)

function stateOf(row: ScheduleRow, now: Date) {
  if (row.openCents === 0) return <Badge tone="yours">Paid</Badge>
  if (row.lateFeeCents > 0) return <Badge tone="loss">Late</Badge>
  if (row.dueAt <= now) return <Badge tone="held">Due</Badge>
  return row.openCents < amountOf(row) ? <Badge tone="info">Partly paid</Badge> : null
}

const money = (id: string, header: string, read: (row: ScheduleRow) => number): Column<ScheduleRow> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <Money amount={cents(read(row))} size="sm" />,
})

type ScheduleTableProps = {
  rows: readonly ScheduleRow[]
  /** Leave out for a loan that has not begun: then no row is due. */
  now?: Date | undefined
}

export function ScheduleTable({ rows, now }: ScheduleTableProps) {
  const columns: Column<ScheduleRow>[] = [
    {
      id: 'due',
      header: 'Due',
      narrow: 'title',
      cell: (row) => (
        <span className="flex items-center gap-2">
          {dueDay(row.dueAt)}
          {now && stateOf(row, now)}
        </span>
      ),
    },
    { ...money('amount', 'Payment', amountOf), narrow: 'figure' },
    money('principal', 'Principal', (row) => row.principalCents),
    money('interest', 'Interest', (row) => row.interestCents),
    ...(rows.some((row) => row.lateFeeCents > 0) ? [money('late', 'Late fee', (row) => row.lateFeeCents)] : []),
  ]
  return (
    <Table
      caption="Payment schedule"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.number)}
      boxed={rows.length > 12}
    />
  )
}

/** A list of rows with lines between them. */
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type RowListProps<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  label?: string
  className?: string
  children: (row: Row) => ReactNode
}

export const RowList = <Row,>({ rows, rowKey, label, className, children }: RowListProps<Row>) => (
  <ul aria-label={label} className={classNames('divide-y divide-line', className)}>
    {rows.map((row) => (
      <li key={rowKey(row)}>{children(row)}</li>
    ))}
  </ul>
)

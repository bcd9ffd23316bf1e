/** A long table as every room of the admin panel has it: fields, an order, rows page after page, waiting, failing and empty. */
import type { ReactNode } from 'react'
import { LoadMore, type Pages } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { TableFields } from './table-fields.tsx'
import type { TableState } from './use-table.ts'

type PagedTableProps<Row> = {
  title: string
  description: ReactNode
  action?: ReactNode
  /** Between the head and the fields, such as tabs. */
  above?: ReactNode
  table: TableState
  /** What `useInfiniteQuery` answered. */
  list: Pages & { readonly data: unknown; readonly isPending: boolean }
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowTo?: ((row: Row) => string) | undefined
  empty: ReactNode
  /** 'We couldn’t load the accounts.' */
  failed: string
}

export function PagedTable<Row>({
  title,
  description,
  action,
  above,
  table,
  list,
  failed,
  ...rest
}: PagedTableProps<Row>) {
  return (
    <Card>
      <CardHead title={title} description={description} action={action} />
      {above}
      <TableFields table={table} />
      {list.error && !list.data ? (
        <QueryError query={list} failed={failed} />
      ) : (
        <Table
          {...rest}
          caption={title}
          className="mt-4"
          loading={list.isPending}
          sorted={table.sorted}
          onSort={table.sortBy}
        />
      )}
      <LoadMore list={list} className="mt-4" />
    </Card>
  )
}

/** A long table as every room of the admin panel has it: fields, an order, rows page after page, waiting, failing and empty. */
import type { TableName } from '@handshake/contracts/admin/table-routes.ts'
import type { ReactNode } from 'react'
import { LoadMore, type Pages } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, manyColumns, Table } from '#ui/layout/table.tsx'
import { DownloadTable } from './download-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { TableFields } from './table-fields.tsx'
import type { TableFilter, TableState } from './use-table.ts'

type PagedTableProps<Row> = {
  /** By which its views are kept and its file is called. */
  name: TableName
  title: string
  description: ReactNode
  table: TableState
  /** What the route is asked, where that is not word for word what stands in the address. */
  sent?: TableFilter
  /** What `useInfiniteQuery` answered. */
  list: Pages & { readonly data: unknown; readonly isPending: boolean }
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowTo?: ((row: Row) => string) | undefined
  /** 'No account matches.' */
  empty: string
  /** 'We couldn’t load the accounts.' */
  failed: string
}

export function PagedTable<Row>({
  name,
  title,
  description,
  table,
  sent = table.asked,
  list,
  failed,
  empty,
  ...rest
}: PagedTableProps<Row>) {
  return (
    <Card>
      <CardHead title={title} description={description} action={<DownloadTable name={name} asked={sent} />} />
      <SavedViews name={name} table={table} />
      <div {...manyColumns(rest.columns)}>
        <TableFields table={table} />
      </div>
      {list.error && !list.data ? (
        <QueryError query={list} failed={failed} />
      ) : (
        <Table
          {...rest}
          empty={<EmptyState picture="search" title={empty} />}
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

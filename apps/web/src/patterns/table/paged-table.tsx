/** A long table as every room of the admin panel has it: fields, an order, rows page after page, waiting, failing and empty. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { TableName } from '@handshake/contracts/admin/table-routes.ts'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { LoadMore, type Pages } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { saveFrom } from '#platform/save-file.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, manyColumns, Table } from '#ui/layout/table.tsx'
import { SavedViews } from './saved-views.tsx'
import { TableFields } from './table-fields.tsx'
import { queryOf, type TableFilter, type TableState } from './use-table.ts'

type PagedTableProps<Row, Page> = {
  /** By which its views are kept and its file is called. */
  name: TableName
  title: string
  description: ReactNode
  table: TableState
  /** What the route is asked, where that is not word for word what stands in the address. */
  sent?: TableFilter
  /** What `useInfiniteQuery` answered. */
  list: Pages & { readonly data: { readonly pages: readonly Page[] } | undefined; readonly isPending: boolean }
  rowsOf: (page: Page) => readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowTo?: ((row: Row) => string) | undefined
  /** 'No account matches.' */
  empty: string
  /** 'We couldn’t load the accounts.' */
  failed: string
}

export function PagedTable<Row, Page>({
  name,
  title,
  description,
  table,
  sent = table.asked,
  list,
  rowsOf,
  failed,
  empty,
  ...rest
}: PagedTableProps<Row, Page>) {
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
          rows={list.data?.pages.flatMap(rowsOf) ?? []}
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

/** Takes a table home as a file, as it is narrowed and sorted; for admins, and noted in the security log. */
function DownloadTable({ name, asked }: { name: TableName; asked: TableFilter }) {
  const role = useSessionAnswer()?.session?.person.role
  const file = useCall(admin.exportTable, {
    onDone: ({ url }) => saveFrom(url),
    onFailed: (error) => showSnackbar(failureMessage('File not downloaded', error)),
  })
  if (role !== 'admin') return null
  return (
    <Button size="sm" busy={file.busy} busyText="CSV" onClick={() => file.run({ table: name, query: queryOf(asked) })}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}

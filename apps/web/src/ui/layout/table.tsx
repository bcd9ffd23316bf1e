/** A dense table with figures on the right and a head that stays; in a narrow place each row becomes a small stack. */
import type { Cents } from '@handshake/domain/money.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money, type MoneyTone } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'

export type Order = 'asc' | 'desc'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** Where it goes in a narrow place, such as a phone: the row's title, the figure beside it, a labeled line below (default), or nowhere. */
  narrow?: 'title' | 'figure' | 'line' | 'hidden'
  /** Holds names or addresses: one without a space breaks rather than push the other columns out. A title always does. */
  breaks?: boolean
  /** The order that pressing its head asks for. */
  sort?: string
}

type MoneyColumn<Row> = Omit<Column<Row>, 'align' | 'cell'> & { amount: (row: Row) => Cents; tone?: MoneyTone }

/** A column that holds an amount. */
export const moneyColumn = <Row,>({ amount, tone, ...column }: MoneyColumn<Row>): Column<Row> => ({
  ...column,
  align: 'end',
  cell: (row) => <Money amount={amount(row)} size="sm" tone={tone} />,
})

type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes each row a link; the link itself sits in the title column. */
  rowTo?: ((row: Row) => string) | undefined
  /** The order the rows are in, and what a press of a head asks for. */
  sorted?: { readonly by: string; readonly order: Order } | undefined
  onSort?: ((by: string) => void) | undefined
  loading?: boolean | undefined
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** The table scrolls inside its own box instead of with the page. */
  boxed?: boolean | undefined
  className?: string | undefined
}

// Laid out as blocks, a table loses its meaning for screen readers unless the roles say it again.
const as = (role: string) => ({ role })

const narrowPlaces = {
  title: 'stacked:col-start-1 stacked:row-start-1 stacked:font-medium',
  figure:
    'stacked:col-start-2 stacked:row-start-1 stacked:text-right large-text:col-start-1 large-text:row-start-2 large-text:text-left',
  line: 'stacked:col-span-2 stacked:flex stacked:justify-between stacked:gap-x-4 stacked:text-muted large-text:col-span-1 large-text:flex-wrap',
  hidden: 'stacked:hidden',
}

/** Marks what stands around a table that needs more room than most before its columns fit (table.css). */
export const manyColumns = (columns: readonly unknown[]) => (columns.length > 6 ? { 'data-many-columns': '' } : {})

const cellClass = 'min-w-0 in-columns:h-12 in-columns:px-3 in-columns:first:pl-4 in-columns:last:pr-4'
const rowClass =
  'relative stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 stacked:gap-x-4 stacked:gap-y-0.5 stacked:px-4 stacked:py-3'
const skeletonRows = ['one', 'two', 'three', 'four', 'five']

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowTo,
  sorted,
  onSort,
  loading,
  empty,
  boxed,
  className,
}: TableProps<Row>) {
  const alignment = (column: Column<Row>) => (column.align === 'end' ? 'in-columns:text-right tabular' : 'text-left')
  const place = (column: Column<Row>) =>
    classNames(narrowPlaces[column.narrow ?? 'line'], (column.breaks || column.narrow === 'title') && 'wrap-anywhere')
  const title = columns.find((column) => column.narrow === 'title') ?? columns[0]
  const message = (content: ReactNode) => (
    <tr {...as('row')} className="stacked:block">
      <td {...as('cell')} colSpan={columns.length} className="stacked:block">
        {content}
      </td>
    </tr>
  )
  return (
    <div
      {...manyColumns(columns)}
      className={classNames(
        '@container rounded-card border border-line bg-surface',
        boxed && 'max-h-96 overflow-auto',
        className,
      )}
    >
      <table
        {...as('table')}
        aria-busy={loading || undefined}
        className="w-full border-separate border-spacing-0 text-sm stacked:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...as('rowgroup')} className="stacked:sr-only">
          <tr {...as('row')}>
            {columns.map((column) => (
              <th
                {...as('columnheader')}
                key={column.id}
                scope="col"
                aria-sort={ariaSort(column, sorted)}
                className={classNames(
                  'sticky top-(--table-head-top,0) z-1 h-10 border-b border-line bg-surface px-3 text-xs font-medium whitespace-nowrap text-faint first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4',
                  alignment(column),
                )}
              >
                {column.sort && onSort ? (
                  <>
                    <SortButton column={column} sorted={sorted} onSort={onSort} />
                    <span className="in-columns:hidden">{column.header}</span>
                  </>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...as('rowgroup')}
          className="stacked:block stacked:divide-y stacked:divide-line in-columns:[&>tr+tr>td]:border-t in-columns:[&>tr+tr>td]:border-line"
        >
          {loading &&
            skeletonRows.map((key) => (
              <tr {...as('row')} key={key} className={rowClass}>
                {columns.map((column) => (
                  <td
                    {...as('cell')}
                    key={column.id}
                    className={classNames(cellClass, place(column), alignment(column))}
                  >
                    <Skeleton
                      className={classNames(
                        'my-1 h-4 w-full',
                        column.align === 'end' ? 'ml-auto max-w-16' : 'max-w-28',
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          {!loading && rows.length === 0 && message(empty)}
          {!loading &&
            rows.map((row) => (
              <tr
                {...as('row')}
                key={rowKey(row)}
                className={classNames(rowClass, rowTo && 'transition-colors pressable')}
              >
                {columns.map((column) => (
                  <td
                    {...as('cell')}
                    key={column.id}
                    className={classNames(cellClass, place(column), alignment(column))}
                  >
                    {(column.narrow ?? 'line') === 'line' && (
                      <span aria-hidden="true" className="text-faint in-columns:hidden">
                        {column.header}
                      </span>
                    )}
                    <CoverLink to={column === title ? rowTo?.(row) : undefined}>{column.cell(row)}</CoverLink>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {loading && <LoadingLabel />}
    </div>
  )
}

type Sorted = TableProps<never>['sorted']
type Sortable = Pick<Column<never>, 'sort' | 'header'>

const ariaSort = ({ sort }: Sortable, sorted: Sorted) => {
  if (sort === undefined || sorted?.by !== sort) return undefined
  return sorted.order === 'asc' ? ('ascending' as const) : ('descending' as const)
}

function SortButton({ column, sorted, onSort }: { column: Sortable; sorted: Sorted; onSort: (by: string) => void }) {
  const direction = ariaSort(column, sorted)
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort(column.sort ?? '')}
      className={classNames(
        'group -mx-1 inline-flex stacked:hidden h-8 items-center gap-1 rounded px-1 font-medium hover:text-text',
        direction && 'text-text',
      )}
    >
      {column.header}
      <Arrow
        aria-hidden="true"
        className={classNames(
          'size-3.5',
          !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  )
}

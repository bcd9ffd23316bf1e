/** A long table as a file: the same rows, in the same order, page after page, as CSV that no spreadsheet runs. */
import type { InputOf, Route } from '@handshake/contracts/contract.ts'
import type { Context } from './context.ts'
import { type Cell, csvLine } from './csv.ts'
import type { Person } from './use-case.ts'

/** What reading a page of a table needs, in a use case and while a file is sent. */
export type TableReader = Pick<Context, 'sql' | 'client' | 'config' | 'now'> & { readonly person: Person }

export type TableFile = {
  readonly name: string
  /** Whether the table can be asked for this; what makes no sense is no file. */
  readonly isSound: (query: string) => boolean
  /** Piece by piece: a slow reader holds no connection, and no more than a page is in memory. */
  readonly lines: (ctx: TableReader, query: string) => AsyncGenerator<Buffer>
}

type Page = { readonly nextCursor: string | null }

type Plain = string | number | boolean | null
type PlainField<Row> = { [Field in keyof Row & string]: Row[Field] extends Plain ? Field : never }[keyof Row & string]

/** In the order of the file: fields of the row, each under its own name (`createdAt` as `created_at`), and what is made of a row. */
type Columns<Row> = readonly (readonly PlainField<Row>[] | Readonly<Record<string, (row: Row) => Plain>>)[]

/** A file ends there; to get more, narrow the table with a filter. */
const maxRows = 100_000

export function tableFile<R extends Route, P extends Page, Row>({
  name,
  route,
  usual = {},
  page,
  rowsOf,
  columns,
}: {
  readonly name: string
  readonly route: R
  /** What the table is asked for where the query does not say. */
  readonly usual?: Readonly<Record<string, string>>
  readonly page: (ctx: TableReader, asked: InputOf<R>) => Promise<P | null>
  readonly rowsOf: (page: P) => readonly Row[]
  readonly columns: Columns<Row>
}): TableFile {
  const cells = columns.flatMap(cellsOf)
  const read = (query: string, cursor?: string) => {
    const { cursor: _, ...fields } = { ...usual, ...Object.fromEntries(new URLSearchParams(query)) } as Record<
      string,
      string
    >
    return route.input.safeParse(cursor === undefined ? fields : { ...fields, cursor })
  }
  return {
    name,
    isSound: (query) => read(query).success,
    async *lines(ctx, query) {
      yield Buffer.from(csvLine(cells.map(([column]) => ({ figure: column }))))
      let sent = 0
      for (let cursor: string | undefined; ; ) {
        const asked = read(query, cursor)
        const found = asked.success ? await page(ctx, asked.data as InputOf<R>) : null
        if (found === null) return
        const rows = rowsOf(found)
        yield Buffer.from(rows.map((row) => csvLine(cells.map(([, read]) => cellOf(read(row))))).join(''))
        sent += rows.length
        if (found.nextCursor === null || sent >= maxRows) return
        cursor = found.nextCursor
      }
    },
  }
}

const cellsOf = <Row>(columns: Columns<Row>[number]): [name: string, read: (row: Row) => Plain][] =>
  isFields(columns) ? columns.map((field) => [snakeCase(field), (row) => row[field] as Plain]) : Object.entries(columns)

const isFields = <Row>(columns: Columns<Row>[number]): columns is readonly PlainField<Row>[] => Array.isArray(columns)

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whatever is text is written as if a person had typed it. */
const cellOf = (value: Plain): Cell => (typeof value === 'string' ? { text: value } : { figure: String(value ?? '') })

/** The files of a data export: every table as JSON and as CSV, read through a cursor so that any number of rows fits in memory. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { imageTypeOf } from '@handshake/domain/image-type.ts'
import type { Context } from '#platform/context.ts'
import { type Cell, csvLine } from '#platform/csv.ts'
import type { DataSection, DataTable } from '#platform/feature.ts'

/** Pictures are compressed already; packing them again only takes time. */
export type DataFile = {
  readonly name: string
  readonly packing: 'deflate' | 'as it is'
  readonly chunks: AsyncIterable<string | Uint8Array>
}

type Reader = Pick<Context, 'sql' | 'client' | 'now' | 'config'>
type Row = Readonly<Record<string, unknown>>
type Page = { readonly columns: readonly string[]; readonly rows: readonly Row[] }

const rowsPerPage = 250

/** One after the other: the chunks of one are read to their end before the next is asked for. */
export async function* dataFiles(
  ctx: Reader,
  sections: readonly DataSection[],
  personId: PersonId,
): AsyncGenerator<DataFile> {
  yield { name: 'READ-ME.txt', packing: 'deflate', chunks: oneChunk(readMe(ctx.now)) }
  for (const section of sections) {
    const folder = section.name.replaceAll(' ', '-')
    for (const [name, table] of Object.entries(section.tables)) {
      const pages = () => pagesOf(ctx, table, personId)
      yield { name: `json/${folder}/${fileName(name)}.json`, packing: 'deflate', chunks: jsonOf(pages()) }
      yield { name: `csv/${folder}/${fileName(name)}.csv`, packing: 'deflate', chunks: csvOf(pages()) }
    }
    yield* picturesOf(ctx, section, personId)
  }
}

/** The snapshot of the transaction is the same for every page and for both readings of a table. */
async function* pagesOf(
  { sql, client }: Reader,
  table: DataTable,
  personId: PersonId,
  size = rowsPerPage,
): AsyncGenerator<Page> {
  const { sql: text, parameters } = table(sql, personId).compile()
  await client.query(`declare data_export no scroll cursor for ${text}`, [...parameters])
  for (;;) {
    const { rows, fields } = await client.query<Row>(`fetch ${size} from data_export`)
    yield { columns: fields.map(({ name }) => name), rows }
    if (rows.length < size) break
  }
  await client.query('close data_export')
}

async function* jsonOf(pages: AsyncIterable<Page>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const { rows } of pages) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(plain(row))).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvOf(pages: AsyncIterable<Page>): AsyncGenerator<string> {
  let isFirst = true
  for await (const { columns, rows } of pages) {
    const head = isFirst ? csvLine(columns.map((text) => ({ text }))) : ''
    isFirst = false
    yield head + rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')
  }
}

async function* picturesOf(
  ctx: Reader,
  { name, pictures, openPicture }: DataSection,
  personId: PersonId,
): AsyncGenerator<DataFile> {
  if (pictures === undefined) return
  for await (const { rows } of pagesOf(ctx, pictures, personId, 1))
    for (const row of rows) {
      const bytes = openPicture === undefined ? row.bytes : await openPicture(ctx, row)
      if (!Buffer.isBuffer(bytes)) continue
      const ending = imageTypeOf(bytes)?.replace('image/', '') ?? 'bin'
      const folder = name.replaceAll(' ', '-')
      yield { name: `pictures/${folder}/${row.id}.${ending}`, packing: 'as it is', chunks: oneChunk(bytes) }
    }
}

async function* oneChunk<Chunk>(chunk: Chunk): AsyncGenerator<Chunk> {
  yield chunk
}

const fileName = (table: string): string =>
  table.replaceAll('_', '-').replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)

const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  )

/** Figures and times are ours; anything else may have been typed by someone, and is text to a spreadsheet. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return { text: '' }
  if (typeof value === 'number' || typeof value === 'boolean') return { figure: String(value) }
  if (value instanceof Date) return { figure: value.toISOString() }
  if (Buffer.isBuffer(value)) return { text: value.toString('base64') }
  return { text: typeof value === 'string' ? value : JSON.stringify(value) }
}

const readMe = (now: Date): string => `Your Handshake data, as of ${now.toISOString()}.

json/      every table as JSON, for programs
csv/       the same tables as CSV, for spreadsheets
pictures/  the pictures you uploaded

Amounts in the wallet folder are in dollars, all others are in cents. Times are in UTC.
In CSV files, text that a spreadsheet would run as a formula starts with an apostrophe.
Passwords, sign-in codes and other secrets aren’t included.
`

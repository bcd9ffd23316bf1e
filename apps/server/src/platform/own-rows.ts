/** The usual queries of a data export: one table's rows that belong to a person, and the pictures they sent with them. */
import type { Kysely } from 'kysely'
import type { Database } from './db/database-schema.generated.ts'
import type { DataTable } from './feature.ts'

type Columns<Table extends keyof Database> = keyof Database[Table] & string

type OwnRows<Table extends keyof Database> = {
  /** The column that says whose a row is. */
  readonly of?: Columns<Table>
  readonly orderBy?: Columns<Table> | readonly Columns<Table>[]
  /** The column that the newest rows are known by, where they come first. */
  readonly newestBy?: Columns<Table>
  /** By default all. */
  readonly columns?: readonly Columns<Table>[]
}

/** The schema checks table and columns of each call; here they are plain names. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>

export function ownRows<Table extends keyof Database & string>(
  table: Table,
  { of = 'user_id' as Columns<Table>, orderBy = [], newestBy, columns }: OwnRows<Table> = {},
): DataTable {
  return (sql, personId) => {
    const rows = (sql as unknown as AnyTable).selectFrom(table as string).where(of as string, '=', personId)
    const chosen = columns === undefined ? rows.selectAll() : rows.select(columns as readonly string[])
    if (newestBy !== undefined) return chosen.orderBy(newestBy as string, 'desc')
    return [orderBy].flat().reduce((ordered, column) => ordered.orderBy(column as string), chosen)
  }
}

export function ownPictures(
  table: 'agreement_photos' | 'dispute_evidence' | 'pool_statements' | 'support_messages',
): DataTable {
  return (sql, personId) =>
    sql
      .selectFrom(table)
      .where('user_id', '=', personId)
      .where('image', 'is not', null)
      .select(['id', 'image as bytes'])
}

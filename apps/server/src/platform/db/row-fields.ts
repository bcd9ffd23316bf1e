/** The fields of a stored row, each column named once: what is selected, how a row is read and written, and the type of it. */
import type { ColumnType } from './step-writer.ts'

declare const holds: unique symbol

type Column<Value> = {
  readonly type: ColumnType | 'computed'
  /** Where it differs from the field's own name in snake case; of a computed one, its expression. */
  readonly sql: string | null
  readonly [holds]: Value
}
/** Several columns that make one field; null where one of them is, if it says so. */
type Group<Part> = { readonly columns: { readonly [K in keyof Part]: Column<Part[K]> }; readonly [holds]: Part }
type NullableGroup<Part> = Omit<Group<Part>, typeof holds> & { readonly nullable: true; readonly [holds]: Part | null }

type Field = Column<unknown> | Group<object> | NullableGroup<object>
export type Fields = Readonly<Record<string, Field>>

export type RowOf<Of extends Fields> = { readonly [K in keyof Of]: Of[K][typeof holds] }

export const column = <Value>(type: ColumnType, sql: string | null = null) => ({ type, sql }) as Column<Value>

/** Read only: an expression over the row's columns. */
export const computed = <Value>(sql: string) => ({ type: 'computed', sql }) as Column<Value>

export const group = <Part>(columns: Group<Part>['columns']) => ({ columns }) as Group<Part>

export const nullableGroup = <Part>(columns: Group<Part>['columns']) =>
  ({ columns, nullable: true }) as NullableGroup<Part>

type Place = {
  readonly field: string
  readonly part: string | null
  readonly label: string
  readonly at: Column<unknown>
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const nameOf = ({ field, part, at }: Place): string => at.sql ?? snakeCase(part ?? field)

const placesOf = (fields: Fields): Place[] =>
  Object.entries(fields).flatMap(([field, found]): Place[] =>
    'columns' in found
      ? Object.entries(found.columns as Readonly<Record<string, Column<unknown>>>).map(([part, at]) => ({
          field,
          part,
          label: `${field}.${part}`,
          at,
        }))
      : [{ field, part: null, label: field, at: found }],
  )

/** What to select, so that `rowReader` finds it. */
export const selectList = (fields: Fields): string =>
  placesOf(fields)
    .map((place) => `${nameOf(place)} as "${place.label}"`)
    .join(', ')

export type StoredRow = Readonly<Record<string, unknown>>

/** Makes a reader of rows that were selected by `selectList`. */
export function rowReader<Of extends Fields>(fields: Of): (row: StoredRow) => RowOf<Of> {
  const plain = Object.keys(fields).filter((field) => !('columns' in (fields[field] as Field)))
  const groups = Object.entries<Field>(fields).flatMap(([field, found]) =>
    'columns' in found ? [{ field, parts: Object.keys(found.columns), nullable: 'nullable' in found }] : [],
  )
  return (row) => {
    const read: Record<string, unknown> = {}
    for (const field of plain) read[field] = row[field]
    for (const { field, parts, nullable } of groups) {
      const values = parts.map((part) => [part, row[`${field}.${part}`]] as const)
      read[field] = nullable && values.some(([, value]) => value === null) ? null : Object.fromEntries(values)
    }
    return read as RowOf<Of>
  }
}

type Columns<Source> = Record<string, readonly [ColumnType, (source: Source) => unknown]>

/** Its columns with their types and where each value comes from, for `stepWriter`. */
export const columnsOf = <Of extends Fields, Source>(fields: Of, of: (source: Source) => RowOf<Of>): Columns<Source> =>
  Object.fromEntries(
    placesOf(fields).flatMap((place): [string, Columns<Source>[string]][] => {
      const { field, part, at } = place
      if (at.type === 'computed') return []
      const read = (source: Source): unknown => {
        const value = of(source)[field]
        return part === null ? value : ((value as Readonly<Record<string, unknown>> | null)?.[part] ?? null)
      }
      return [[nameOf(place), [at.type, read]]]
    }),
  )

/** A row as its columns. */
export function rowWriter<Of extends Fields>(fields: Of): (row: RowOf<Of>) => Record<string, unknown> {
  const columns = Object.entries(columnsOf(fields, (row: RowOf<Of>) => row))
  return (row) => Object.fromEntries(columns.map(([name, [, read]]) => [name, read(row)]))
}

/** Generates the types Kysely checks our queries with, from the migrated schema. */
import type pg from 'pg'
import { type Column, readColumns } from './catalog.ts'
import type { Page } from './markdown.ts'

const path = 'apps/server/src/platform/db/database-schema.generated.ts'

/** pg_type → what the driver hands over with the parsers of db.ts. A type that is not here stops the generator. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  citext: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  name: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
}

export async function schemaTypes(client: pg.Client): Promise<Page> {
  const columns = (await readColumns(client)).filter(({ schema }) => schema === 'public')
  const relations = [...new Set(columns.map(({ relation }) => relation))]
  const bodies = relations.map((relation) => {
    const fields = columns.filter((column) => column.relation === relation).map(field)
    return `type ${typeName(relation)} = {\n${fields.join('\n')}\n}`
  })
  const database = relations.map((relation) => `  ${relation}: ${typeName(relation)}`)
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    bodies.some((body) => body.includes(`${name}<`)),
  )
  const text = [
    '/** The tables and views of the schema public, written from the migrated database by npm run generate. */',
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely'\n`] : ['']),
    ...bodies.map((body) => `${body}\n`),
    `export type Database = {\n${database.join('\n')}\n}\n`,
  ]
  return { path, text: text.join('\n') }
}

const typeName = (relation: string): string =>
  relation.replaceAll(/(?:^|_)([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

function field(column: Column): string {
  const comment = column.comment === null ? '' : `  /** ${column.comment} */\n`
  return `${comment}  ${column.name}: ${columnType(column)}`
}

function columnType(column: Column): string {
  if (column.base === 'jsonb' || column.base === 'json') return jsonType(column)
  const value = nullable(column, valueType(column))
  if (column.generated !== null) return `GeneratedAlways<${value}>`
  return column.default === null ? value : `Generated<${value}>`
}

/** Read as unknown, written as JSON text: the driver would take a bare array for an array of the database. */
function jsonType(column: Column): string {
  const written = nullable(column, 'string')
  const inserted = column.default === null && column.notNull ? written : `${written} | undefined`
  return `ColumnType<unknown, ${inserted}, ${written}>`
}

const nullable = ({ notNull }: Column, type: string): string => (notNull ? type : `${type} | null`)

function valueType({ relation, name, base, type, words, isArray }: Column): string {
  const single = words === null ? types[base] : words.map((word) => `'${word}'`).join(' | ')
  if (single === undefined) throw new Error(`schema-types.ts knows no type for ${relation}.${name} (${type})`)
  if (!isArray) return single
  return words === null ? `${single}[]` : `(${single})[]`
}

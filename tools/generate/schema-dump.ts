/** Generates db/schema.sql: the whole schema as one page to read, never to run. */
import type pg from 'pg'
import {
  type Column,
  type Definition,
  type DefinitionKind,
  definitionKinds,
  readColumns,
  readDefinitions,
} from './catalog.ts'
import type { Page } from './markdown.ts'

type Definitions = Readonly<Record<DefinitionKind, readonly Definition[]>>

export async function schemaDump(client: pg.Client): Promise<Page> {
  const columns = await readColumns(client)
  const found = {} as Record<DefinitionKind, Definition[]>
  for (const kind of definitionKinds) found[kind] = await readDefinitions(client, kind)
  const schemas = [...new Set(columns.map(({ schema }) => schema))]
  const blocks = [
    `-- The schema after all migrations, to read; written by npm run generate on PostgreSQL ${await majorVersion(client)}.`,
    ...schemas.flatMap((schema) => schemaBlocks(schema, columns, found)),
  ]
  return { path: 'db/schema.sql', text: `${blocks.filter((block) => block !== '').join('\n\n')}\n` }
}

export async function majorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return rows[0]?.major ?? 0
}

function schemaBlocks(schema: string, columns: readonly Column[], found: Definitions): string[] {
  const here = (kind: DefinitionKind) => found[kind].filter((item) => item.schema === schema).map(statement)
  const tables = columns.filter((column) => column.schema === schema && column.kind === 'table')
  return [
    `-- Schema ${schema}`,
    ...here('types'),
    ...here('sequences'),
    ...[...new Set(tables.map(({ relation }) => relation))].map((table) =>
      tableBlock({ schema, table }, columns, found),
    ),
    ...here('views'),
    ...here('functions'),
    here('grants').join('\n'),
  ]
}

function tableBlock(
  { schema, table }: { schema: string; table: string },
  columns: readonly Column[],
  found: Definitions,
): string {
  const mine = (item: { schema: string; relation: string }) => item.schema === schema && item.relation === table
  const lines = [
    ...columns.filter(mine).map(columnLine),
    ...found.constraints.filter(mine).map(({ text }) => text),
  ].map((line) => `  ${line}`)
  return [
    ...found.comments.filter(mine).map(({ text }) => text),
    `create table ${schema}.${table} (\n${lines.join(',\n')}\n);`,
    ...[...found.indexes, ...found.statistics, ...found.triggers, ...found.policies].filter(mine).map(statement),
  ].join('\n')
}

const made = { always: ' generated always as identity', computed: ' generated always' } as const

function columnLine({ name, type, notNull, generated, default: value }: Column): string {
  const given = value === null ? '' : ` default ${value}`
  return `${name} ${type}${notNull ? ' not null' : ''}${given}${generated === null ? '' : made[generated]}`
}

const statement = ({ text }: { readonly text: string }): string => `${text.trim()};`

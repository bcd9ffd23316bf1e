/** Reads what a database says about its past, and tells apart whose it is: ours, another version's, another program's, or a damaged one. */
import type pg from 'pg'
import { StartProblem } from '../../config/start-problem.ts'
import type { Migration } from './migration-files.ts'
import { worksAfter } from './side-by-side.ts'

export interface Recorded {
  source: string
  number: number
  name: string
  checksum: string
  /** The oldest code that works after it; null from before this was written down. */
  oldestCode: string | null
}

export const labelOf = ({ source, name }: Pick<Recorded, 'source' | 'name'>): string => `${source}/${name}`

/** The migrations this database has seen; whatever cannot be gone on from ends with a sentence before anything is written. */
export async function readHistory(client: pg.Client, known: readonly Migration[]): Promise<Recorded[]> {
  const recorded = (await hasRecord(client)) ? await readRecord(client) : []
  if (recorded.length === 0) await refuseForeign(client)
  refuseOtherVersion(recorded, known)
  refuseGaps(recorded)
  await refuseMissingTables(client, recorded, known)
  return recorded
}

/** Other programs call their own record by the same name; ours has these columns. */
async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'schema_migrations'`,
  )
  const columns = rows[0]?.columns ?? []
  if (columns.length > 0 && !['source', 'number', 'name', 'checksum'].every((name) => columns.includes(name)))
    throw foreign('schema_migrations')
  return columns.length > 0
}

async function readRecord(client: pg.Client): Promise<Recorded[]> {
  // Read as a whole row: a database from before this was written down has no such column.
  const query = `select source, number, name, checksum, to_jsonb(m) ->> 'oldest_code' as "oldestCode"
    from public.schema_migrations m order by source, number`
  return (await client.query<Recorded>(query)).rows
}

/** Objects that belong to an extension are not ours. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'ledger'))
       and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relname <> 'schema_migrations'
       and not exists (
         select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 1`,
  )
  if (rows[0]) throw foreign(rows[0].name)
}

const foreign = (table: string): StartProblem =>
  new StartProblem(
    `The database is not one of Handshake’s (it has ${table}, and no record of our migrations): point DATABASE_URL to an empty database. If it used to be ours, restore a backup.`,
  )

function refuseOtherVersion(recorded: readonly Recorded[], known: readonly Migration[]): void {
  for (const row of recorded) {
    const ours = known.find(({ source, number }) => source === row.source && number === row.number)
    if (ours === undefined) {
      if (worksAfter(row.oldestCode)) continue
      throw new StartProblem(
        `The database is newer than this code (it has ${labelOf(row)}): start the version that wrote it, or point DATABASE_URL elsewhere.`,
      )
    }
    if (ours.name !== row.name || !(ours.checksum === row.checksum || wasMended(row)))
      throw new StartProblem(
        `The database was written by another version of this code (its ${labelOf(row)} is not the file we have): start that version, or restore the file as it was and add a new migration.`,
      )
  }
}

const wasMended = (row: Recorded): boolean =>
  mendedMigrations[labelOf(row)]?.some(({ formerChecksum }) => formerChecksum === row.checksum) ?? false

/** Migrations run in order, so one that is missing before another was taken out of the record. */
function refuseGaps(recorded: readonly Recorded[]): void {
  for (const row of recorded) {
    const before = recorded.some(({ source, number }) => source === row.source && number === row.number - 1)
    if (row.number > 1 && !before) throw damaged(`its record of migrations has ${labelOf(row)} and not the one before`)
  }
}

async function refuseMissingTables(
  client: pg.Client,
  recorded: readonly Recorded[],
  known: readonly Migration[],
): Promise<void> {
  const applied = known.filter(({ source, number }) =>
    recorded.some((row) => row.source === source && row.number === number),
  )
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) with ordinality as t (name, n) where to_regclass(name) is null order by n limit 1`,
    [tablesOf(applied)],
  )
  if (rows[0]) throw damaged(`the table ${rows[0].name} is missing`)
}

const damaged = (sign: string): StartProblem =>
  new StartProblem(
    `The database is damaged (${sign}): restore a backup. Nothing changed, so what is left can still be saved with pg_dump.`,
  )

/** Every table that these migrations made and did not drop or rename again. */
export function tablesOf(migrations: readonly Pick<Migration, 'sql'>[]): string[] {
  const tables = new Set<string>()
  const action =
    /^(?:create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)|drop\s+table\s+(?:if\s+exists\s+)?([\w.]+)|alter\s+table\s+([\w.]+)\s+rename\s+to\s+(\w+))/gim
  for (const { sql } of migrations)
    for (const [, made, dropped, renamed, called] of sql.matchAll(action)) {
      if (made) tables.add(made)
      for (const gone of [dropped, renamed]) if (gone) tables.delete(gone)
      if (renamed && called) tables.add(renamed.includes('.') ? `${renamed.split('.')[0]}.${called}` : called)
    }
  return [...tables]
}

/** The checksums a file had before, each with the reason it was changed. The new file must leave the same schema behind. */
export const mendedMigrations: Readonly<
  Record<string, readonly { readonly formerChecksum: string; readonly why: string }[]>
> = {
  'app/0007_wallet_limits_and_views.sql': [
    {
      formerChecksum: 'ec6716baf74ea43fc51a0b7959150a9ba463943a4a0223cc904db79410ccad6a',
      why: 'PostgreSQL 15 adds no column to a table whose row type is read by a function with a parsed body',
    },
  ],
}

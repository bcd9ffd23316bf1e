/** Finds what a migration would do to a big table while others have to wait for it: rewrite it, read all of it, or change its rows. */
import type pg from 'pg'
import { tableGrowth } from '../../apps/server/src/growth/table-growth.ts'
import type { Migration } from '../../apps/server/src/platform/db/startup/migration-files.ts'

/** Tables that grow with what people do. What is bounded by something small is locked for no time worth counting. */
export const bigTables: readonly string[] = Object.entries(tableGrowth)
  .filter(([, { kept, rows }]) => kept.is !== 'bounded' && !/^(none|one a (day|night))/.test(rows))
  .map(([name]) => name)

interface Table {
  name: string
  filenode: string
  scans: number
  changes: number
  /** Of the newest column, and references that hold for every row: one that only new columns have is not looked up. */
  lastColumn: number
  references: readonly { readonly name: string; readonly columns: readonly number[] }[]
}

/**
 * Runs one migration and says, one sentence for each big table, what it does to it. It counts what PostgreSQL did instead of how
 * long it took, so an empty table tells as much as one with a million rows: adding a constraint begins a scan either way.
 */
export async function runAndWeigh(owner: pg.Client, migration: Migration): Promise<string[]> {
  await owner.query('begin')
  // Where there is an index for it, a big table would be read by that.
  await owner.query('set local enable_seqscan = off')
  const before = await look(owner)
  await owner.query(migration.sql)
  const after = await look(owner)
  const blocked = await blockedTables(owner)
  await owner.query('commit')
  return before.flatMap((was) => {
    const is = after.find(({ name }) => name === was.name)
    // Dropped or renamed: nothing of it is read.
    if (is === undefined) return []
    const done = [
      ...(is.filenode === was.filenode ? [] : ['is written anew']),
      ...newReferences(was, is).map((name) => `is read as a whole for the reference ${name}`),
      ...(is.scans > was.scans && blocked.length > 0
        ? [`is read as a whole while ${blocked.join(', ')} cannot be written to`]
        : []),
      ...(is.changes > was.changes || changes(migration.sql, was.name) ? ['has its rows changed'] : []),
    ]
    return done.map((what) => `${migration.source}/${migration.name}: ${was.name} ${what}`)
  })
}

/** Planned as a query, which may go by indexes, so no scan tells of it. */
function newReferences(was: Table, is: Table): string[] {
  return is.references
    .filter(({ name }) => !was.references.some((other) => other.name === name))
    .filter(({ columns }) => columns.every((column) => column <= was.lastColumn))
    .map(({ name }) => name)
}

/** Counted within the transaction, so nobody else's work is in it. */
async function look(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select name, pg_relation_filenode(c.oid)::text as filenode,
       pg_stat_get_xact_numscans(c.oid)::int as scans,
       (pg_stat_get_xact_tuples_updated(c.oid) + pg_stat_get_xact_tuples_deleted(c.oid))::int as changes,
       (select max(attnum)::int from pg_attribute where attrelid = c.oid) as "lastColumn",
       (select coalesce(jsonb_agg(jsonb_build_object('name', conname, 'columns', conkey)), '[]') from pg_constraint
        where conrelid = c.oid and contype = 'f' and convalidated) as "references"
     from unnest($1::text[]) as name join pg_class c on c.oid = to_regclass(name)`,
    [bigTables],
  )
  return rows
}

/** Big tables that existed before, whose writers wait until this transaction ends. */
async function blockedTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct name from unnest($1::text[]) as name join pg_locks l on l.relation = to_regclass(name)
     where l.pid = pg_backend_pid() and l.granted
       and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') order by 1`,
    [bigTables],
  )
  return rows.map(({ name }) => name)
}

/** An empty table has no rows to change, so the statement itself tells. */
function changes(sql: string, table: string): boolean {
  const bare = sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '').replaceAll(/--.*$/gm, '')
  return new RegExp(
    `^\\s*(update(\\s+only)?|delete\\s+from)\\s+(public\\.)?${table.replace('.', '\\.')}\\b`,
    'im',
  ).test(bare)
}

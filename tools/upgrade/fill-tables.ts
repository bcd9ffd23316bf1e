/** Fills the biggest tables with made-up rows, so that a migration meets what it will meet after years. */
import type pg from 'pg'

/** What grows fastest, by docs/generated/growth.md. */
export const filledTables = [
  'ledger.transfers',
  'bets',
  'bet_steps',
  'bet_participants',
  'notifications',
  'emails',
  'handled_events',
  'wallet_activity',
  'security_events',
] as const

/** A value for row `g` of each type; a table with a type that has none is an error, not a table left out. */
const valueOfType: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'x' || g`,
  citext: `'x' || g`,
  bigint: 'g',
  integer: 'g',
  smallint: '1',
  numeric: 'g',
  boolean: 'false',
  jsonb: `'{}'`,
  bytea: `decode(md5(g::text), 'hex')`,
  date: 'current_date',
  inet: `'127.0.0.1'`,
  'timestamp with time zone': `now() - g * interval '1 second'`,
}

interface Column {
  name: string
  type: string
}

/** As a superuser: rows that nobody wrote keep no law, so laws of single rows are put back for new rows only, and no trigger runs. */
export async function fillTable(owner: pg.Client, table: string, rows: number): Promise<void> {
  const columns = await owner.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
       and attidentity = '' order by attnum`,
    [table],
  )
  const laws = await owner.query<{ name: string; law: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as law from pg_constraint
     where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  const values = columns.rows.map(({ name, type }) => {
    const value = type.endsWith('[]') ? `'{}'` : valueOfType[type]
    if (value === undefined) throw new Error(`${table}.${name} is ${type}: say what a row of it holds`)
    return `(${value})::${type}`
  })
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const { name } of laws.rows) await owner.query(`alter table ${table} drop constraint ${name}`)
  await owner.query(
    `insert into ${table} (${columns.rows.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} from generate_series(1, ${rows}) as g on conflict do nothing`,
  )
  for (const { name, law } of laws.rows)
    await owner.query(`alter table ${table} add constraint ${name} ${law.replace(/ NOT VALID$/, '')} not valid`)
  await owner.query('commit')
  await owner.query(`analyze ${table}`)
}

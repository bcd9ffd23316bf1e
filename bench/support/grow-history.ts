/** Grows a world: what was really done on one day is copied into the days before it, with other ids and other people, and its money posted through the ledger. */
import type pg from 'pg'
import { tableGrowth } from '../../apps/server/src/growth/table-growth.ts'

/** How many days back rows of these stand: what is pruned sooner is not there on older days. */
const keptDays: Readonly<Record<string, number>> = {
  answered_requests: 30,
  handled_events: 30,
  notifications: 365,
  security_events: 400,
}

interface Column {
  name: string
  type: string
}

interface Template {
  table: string
  columns: Column[]
  rows: number
  days: number
}

export interface History {
  readonly rowsOfADay: number
  readonly transfersOfADay: number
  /** One statement for each table and one call of the ledger for all of its money. */
  addDay(daysAgo: number): Promise<void>
}

/** Ids that hold a time are moved with it, so that what is ordered by id stays in order; people are exchanged for others. The house's own accounts are named by the kind of a transfer. */
const functions = (people: number) => `
  create schema growth;
  create table growth.people as select id, (row_number() over (order by id))::int - 1 as n from users;
  alter table growth.people add primary key (id);
  create unique index on growth.people (n) include (id);
  create function growth.other_id(old uuid, ago int) returns uuid language sql immutable as $$
    select (case when substr(old::text, 15, 1) = '7'
      then lpad(to_hex(('x' || substr(replace(old::text, '-', ''), 1, 12))::bit(48)::bigint - ago * 86400000::bigint), 12, '0') || '7'
           || substr(md5(old::text || ago), 1, 3) || '8' || substr(md5(old::text || ago), 4, 15)
      else substr(md5(old::text || ago), 1, 12) || '4' || substr(md5(old::text || ago), 13, 3) || '8' || substr(md5(old::text || ago), 17, 15) end)::uuid $$;
  create function growth.other(old uuid, ago int) returns uuid language sql stable as $$
    select coalesce(
      (select q.id from growth.people p join growth.people q on q.n = (p.n + ago * 27) % ${people} where p.id = old),
      growth.other_id(old, ago)) $$;
  create table growth.transfers as
    select (row_number() over (order by t.ctid))::int as posting, t.id, t.kind, case when k.from_lanes is null then p.owner_id end as payer,
      case when k.to_lanes is null then r.owner_id end as receiver, t.amount_cents,
      t.reference_kind, t.reference_id, t.description, t.metadata, t.created_at
    from ledger.transfers t join ledger.accounts p on p.id = t.from_account_id join ledger.accounts r on r.id = t.to_account_id
      join ledger.transfer_kinds k on k.kind = t.kind
    where t.kind not in ('wallet.gift', 'wallet.open')`

/** The world has lived one day; `client` is its owner's. */
export async function prepareHistory(client: pg.Client): Promise<History> {
  const { rows: counted } = await client.query<{ count: number }>('select count(*)::int as count from users')
  await client.query(functions(counted[0]?.count ?? 0))
  const templates: Template[] = []
  for (const [table, { kept }] of Object.entries(tableGrowth)) {
    const days = kept.is === 'forever' ? Number.POSITIVE_INFINITY : (keptDays[table] ?? 0)
    if (days === 0 || table.includes('.')) continue
    const columns = await columnsOf(client, table)
    // What is about nobody and nothing, such as a restore, does not happen again with every day.
    if (!columns.some(({ type }) => type === 'uuid')) continue
    const { rowCount } = await client.query(`create table growth.${table} as select * from public.${table}`)
    if ((rowCount ?? 0) > 0) templates.push({ table, columns, rows: rowCount ?? 0, days })
  }
  const ordered = await parentsFirst(client, templates)
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from growth.transfers')
  return {
    rowsOfADay: ordered.reduce((sum, one) => sum + one.rows, 0),
    transfersOfADay: rows[0]?.count ?? 0,
    addDay: async (daysAgo) => {
      await client.query('begin')
      for (const { table, columns, days } of ordered)
        if (daysAgo <= days) await client.query(copyOf(table, columns), [daysAgo])
      await client.query('commit')
      const { rows: posted } = await client.query<{ refused: number }>(postDay, [daysAgo])
      if (posted[0]?.refused !== 0) throw new Error(`${posted[0]?.refused} transfers of day ${daysAgo} were refused`)
    },
  }
}

/** What the database makes itself is left to it. */
async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' order by attnum`,
    [`public.${table}`],
  )
  return rows
}

async function parentsFirst(client: pg.Client, templates: readonly Template[]): Promise<Template[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const sorted: Template[] = []
  const add = (one: Template): void => {
    if (sorted.includes(one)) return
    for (const { child, parent } of rows)
      if (child === one.table) for (const other of templates) if (other.table === parent) add(other)
    sorted.push(one)
  }
  for (const one of templates) add(one)
  return sorted
}

const copyOf = (table: string, columns: readonly Column[]): string =>
  `insert into public.${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
   select ${columns.map(movedBack).join(', ')} from growth.${table} t`

function movedBack({ name, type }: Column): string {
  const column = `t."${name}"`
  if (type === 'uuid') return `growth.other(${column}, $1)`
  if (type === 'timestamp with time zone') return `${column} - $1 * interval '1 day'`
  return column
}

/** In the order in which it was done, each transfer by itself. */
const postDay = `
  select count(*) filter (where status <> 'created')::int as refused
  from (select array_agg(posting order by posting) as postings, array_agg(growth.other_id(id, $1) order by posting) as ids,
          array_agg(kind order by posting) as kinds, array_agg(growth.other(payer, $1) order by posting) as payers,
          array_agg(growth.other(receiver, $1) order by posting) as receivers, array_agg(amount_cents order by posting) as amounts,
          array_agg(reference_kind order by posting) as reference_kinds,
          array_agg(growth.other(reference_id, $1) order by posting) as reference_ids, array_agg(null::uuid) as nothing,
          array_agg(description order by posting) as descriptions, array_agg(metadata order by posting) as metadata,
          array_agg(created_at - $1 * interval '1 day' order by posting) as times
        from growth.transfers) request,
    ledger.post_batch(postings, ids, kinds, payers, receivers, amounts, reference_kinds, reference_ids, nothing, descriptions, metadata, times)`

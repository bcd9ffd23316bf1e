/** The ledger to be measured: wallets with money, transfers that happened before, and the scripts that add more. */
import pg from 'pg'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'

/** Each opens with a transfer, so this is also the shortest history there can be. */
export const wallets = 10_000
/** Owners end in twelve digits, so that a script can name one by number without a function call. */
const firstOwner = 100_000_000_000
const owner = (number: string) => `('00000000-0000-7000-8000-' || ${number})::uuid`
/** Minted in the database here because the load generator cannot; the app mints its own, as long and as ordered. */
const mint = (serverVersion: number) => (serverVersion >= 180_000 ? 'uuidv7()' : 'gen_random_uuid()')

export async function createWorld(url: URL, name: string): Promise<URL> {
  await statement(url, `create database ${name}`)
  const world = databaseOf(url, name)
  await migrate(world.href)
  await statement(
    world,
    `insert into ledger.accounts (kind, owner_id, floor_cents)
     select 'wallet', ${owner('n')}, 0 from generate_series(${firstOwner + 1}, ${firstOwner + wallets}) as n`,
  )
  await statement(world, `select ledger.set_daily_cap('promotions', ${Number.MAX_SAFE_INTEGER})`)
  const version = await serverVersion(world)
  for (let from = 1; from <= wallets; from += 2_000) {
    const numbers = `generate_series(${firstOwner + from}, ${firstOwner + Math.min(from + 1_999, wallets)}) as n`
    await statement(world, batch(version, { kind: 'wallet.open', to: owner('n'), amount: '100000000', numbers }))
  }
  await settle(world)
  return world
}

export function databaseOf(server: URL, name: string): URL {
  const database = new URL(server)
  database.pathname = `/${name}`
  return database
}

/** Out of the way before anything is measured: the planner's figures, dead rows and dirty pages. */
export async function settle(world: URL): Promise<void> {
  await statement(world, 'vacuum analyze')
  await statement(world, 'checkpoint')
}

/** Grows the history to this many transfers, posted through the ledger like any other. */
export async function growTo(world: URL, transfers: number): Promise<void> {
  await statement(world, `select ledger.set_daily_cap('promotions', ${Number.MAX_SAFE_INTEGER})`)
  const version = await serverVersion(world)
  const there = async () => Number((await statement(world, 'select count(*) from ledger.transfers')).rows[0]?.count)
  const missing = transfers - (await there())
  const script = batch(version, {
    kind: 'wallet.send',
    ...randomPair,
    amount: '1 + (random() * 50)::int',
    numbers: 'generate_series(1, 500) as n',
  })
  const workers = Array.from({ length: 2 }, async () => {
    const client = new pg.Client({ connectionString: world.href })
    await client.connect()
    for (let posted = 0; posted < missing / 2; posted += 500) await client.query(script)
    await client.end()
  })
  await Promise.all(workers)
  await settle(world)
}

const anyOwner = owner(`(${firstOwner + 1} + (random() * ${wallets - 1})::bigint)`)
/** Never oneself: the receiver is drawn from the other half. */
const randomPair = {
  from: owner(`(${firstOwner + 1} + 2 * (random() * ${wallets / 2 - 1})::bigint)`),
  to: owner(`(${firstOwner + 2} + 2 * (random() * ${wallets / 2 - 1})::bigint)`),
}

type Batch = {
  readonly kind: string
  readonly from?: string
  readonly to?: string
  readonly amount: string
  readonly numbers: string
}

/** One call of post_batch with as many postings of one transfer as there are numbers. */
function batch(version: number, { kind, from, to, amount, numbers }: Batch): string {
  return `select count(*) filter (where status <> 'created') as refused
    from (select array_agg(posting) as postings, array_agg(${mint(version)}) as ids, array_agg('${kind}'::text) as kinds,
                 array_agg(${from ?? 'null::uuid'}) as froms, array_agg(${to ?? 'null::uuid'}) as tos,
                 array_agg((${amount})::bigint) as amounts, array_agg(null::text) as nothing, array_agg(null::uuid) as nobody,
                 array_agg('Lunch'::text) as descriptions, array_agg('{}'::jsonb) as metadata, array_agg(null::timestamptz) as times
          from (select (row_number() over ())::int as posting, n from ${numbers}) drawn) request,
         ledger.post_batch(postings, ids, kinds, froms, tos, amounts, nothing, nobody, nobody, descriptions, metadata, times)`
}

async function serverVersion(url: URL): Promise<number> {
  return Number((await statement(url, 'show server_version_num')).rows[0]?.server_version_num)
}

export async function statement(url: URL, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const draw = `\\set a random(${firstOwner + 1}, ${firstOwner + wallets})
\\set b random(${firstOwner + 1}, ${firstOwner + wallets - 1})
\\set b :b + (case when :b >= :a then 1 else 0 end)
\\set c random(1, 5000)
`

const withOutbox = (id: string, post: string) => `insert into outbox (id, message, created_at)
select ${id}, jsonb_build_object('kind', 'event', 'transferId', transfer_id), created_at from ${post} where status = 'created';
`

/** One transfer, idempotent, chained, foreign keys checked, with an outbox row in the same transaction: as the app posts. */
export function scripts(version: number) {
  const id = mint(version)
  const one = (kind: string, from: string, to: string) =>
    draw + withOutbox(id, `ledger.post_one(${id}, '${kind}', ${from}, ${to}, :c, null, null, 'Lunch', '{}')`)
  return {
    random: one('wallet.send', owner(':a'), owner(':b')),
    hot: one('wallet.send-fee', owner(':a'), 'null'),
    settle: (postings: number) =>
      `${batch(version, { kind: 'wallet.send', ...randomPair, amount: '1 + (random() * 50)::int', numbers: `generate_series(1, ${postings}) as n` })};\n`,
    settleHot: (postings: number) =>
      `${batch(version, { kind: 'wallet.send-fee', from: anyOwner, amount: '1 + (random() * 50)::int', numbers: `generate_series(1, ${postings}) as n` })};\n`,
  }
}

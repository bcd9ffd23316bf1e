/** Figure: transfers per second over HTTP, end to end, as a ratio to transfers straight at the ledger in the same run. Goal: at least 0.5. */
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cents } from '@handshake/domain/money.ts'
import { openAccount } from '@handshake/ledger/accounts.ts'
import { postBatch } from '@handshake/ledger/post.ts'
import pg from 'pg'
import { createNode, type Node } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { mintId } from '../apps/server/src/platform/mint-id.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/start-embedded-postgres.ts'
import { createThrowAwayFolder, postgresIn } from '../tools/testing/throw-away-folder.ts'
import { median, report } from './report.ts'
import { tokenOf, usernameOf, type WalletLoad, type WalletLoadResult } from './wallet-load.ts'

const quick = process.argv.includes('--quick')
const rounds = quick ? 1 : 3
const roundMs = quick ? 1_500 : 4_000
const peopleCount = quick ? 5_000 : 20_000

/** People as rows: an account each, a profile, an open session and a wallet with enough in it. */
async function settle(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const now = new Date()
  const people = Array.from({ length: peopleCount }, () => mintId<'person'>(now) as string)
  const numbers = people.map((_, number) => number)
  const columns = [people, numbers.map(usernameOf), numbers.map((number) => Buffer.from(tokenOf(number)))]
  await client.query(
    `with person as (select * from unnest($1::uuid[], $2::text[], $3::bytea[]) as p (id, username, token)),
       account as (
         insert into users (id, email, password_hash, terms_version, terms_accepted_at, created_at, password_changed_at)
         select id, username || '@example.com', 'none', 'bench', now(), now(), now() from person),
       profile as (
         insert into profiles (id, email, full_name, display_name, username, email_verified, created_at, updated_at)
         select id, username || '@example.com', username, username, username, true, now(), now() from person)
     insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
     select gen_random_uuid(), sha256(token), id, '', '', now(), now(), now() + interval '1 day' from person`,
    columns,
  )
  for (const ownerId of people) await openAccount(client, { kind: 'wallet', ownerId })
  for (let from = 0; from < people.length; from += 500) {
    const gifts = people.slice(from, from + 500).map((to) => {
      const gift = {
        id: mintId<'transfer'>(new Date()),
        kind: 'wallet.gift',
        to,
        amountCents: cents(10_000_000),
      } as const
      return [gift]
    })
    await postBatch(client, gifts)
  }
  await client.query('vacuum analyze')
  await client.end()
  return people
}

async function startNode(databaseUrl: string): Promise<{ node: Node; port: number }> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    DEMO_WORLD: 'off',
    REQUESTS_PER_MINUTE: '100000000',
    // Jobs run apart, as they do where this figure matters.
    ROLES: 'api',
  })
  const node = await createNode({ config })
  const address = await node.http.listen({ host: '127.0.0.1', port: 0 })
  return { node, port: Number(new URL(address).port) }
}

function inOwnProcess(load: WalletLoad): Promise<WalletLoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./wallet-load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
    child.on('message', (result) => resolve(result as WalletLoadResult))
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`the load ended with ${code}`)))
    child.send(load)
  })
}

const folder = await createThrowAwayFolder()
const server = await startEmbeddedPostgres({ dataDir: postgresIn(folder), durability: 'full' })
await migrate(server.url)
const people = await settle(server.url)
const { node, port } = await startNode(server.url)

/** 20.00 carries a fee and its two shares: four transfers in one posting. 0.50 is too small for a fee: one. */
const kinds = {
  ledger: { over: 'ledger', amountCents: 50 },
  http: { over: 'http', amountCents: 50 },
  'http with fee': { over: 'http', amountCents: 2_000 },
} as const
type Kind = keyof typeof kinds

const results = new Map<string, WalletLoadResult[]>()
for (let round = 0; round <= rounds; round += 1) {
  for (const connections of [8, 32]) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const load = { connections, durationMs: roundMs, port, databaseUrl: server.url, people, ...kinds[kind] }
      const result = await inOwnProcess(load)
      // The first round warms everything up.
      if (round > 0) results.set(`${kind} ${connections}`, [...(results.get(`${kind} ${connections}`) ?? []), result])
    }
  }
}
await node.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })

const figure = (kind: Kind, connections: number, of: keyof WalletLoadResult) =>
  median((results.get(`${kind} ${connections}`) ?? []).map((result) => result[of]))
for (const connections of [8, 32]) {
  const straight = figure('ledger', connections, 'perSecond')
  report(`wallet-http-${connections}`, {
    [`straight at the ledger, ${connections} connections, per second`]: straight,
    'over HTTP, per second': figure('http', connections, 'perSecond'),
    'over HTTP with a fee and its shares, per second': figure('http with fee', connections, 'perSecond'),
    'ratio (goal at least 0.5)': figure('http', connections, 'perSecond') / straight,
    'ratio with a fee and its shares': figure('http with fee', connections, 'perSecond') / straight,
    'over HTTP with a fee, p50 ms': figure('http with fee', connections, 'p50Ms'),
    'over HTTP with a fee, p99 ms': figure('http with fee', connections, 'p99Ms'),
  })
}
process.exit(0)

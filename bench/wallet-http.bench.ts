/** Figure: transfers per second over HTTP, end to end, as a ratio to transfers straight at the ledger in the same run. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createNode, type Node } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import { cpuPer } from './support/busy-cpu.ts'
import { startDurablePostgres } from './support/durable-postgres.ts'
import { statement } from './support/ledger-world.ts'
import { createPeople } from './support/people.ts'
import { median, report } from './support/report.ts'
import type { WalletLoad, WalletLoadResult } from './support/wallet-load.ts'

const quick = process.argv.includes('--quick')
const rounds = quick ? 1 : 3
const roundMs = quick ? 1_500 : 4_000
const peopleCount = quick ? 5_000 : 20_000

async function startNode(databaseUrl: string): Promise<{ node: Node; port: number }> {
  const config = readAppConfig({
    DATABASE_URL: serverLogin(new URL(databaseUrl)).href,
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
    const child = fork(fileURLToPath(new URL('./support/wallet-load.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    })
    child.on('message', (result) => resolve(result as WalletLoadResult))
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`the load ended with ${code}`)))
    child.send(load)
  })
}

const server = await startDurablePostgres()
await migrate(server.url)
const people = await createPeople(server.url, peopleCount)
const { node, port } = await startNode(server.url)

/** 20.00 carries a fee and its two shares: four transfers in one posting. 0.50 is too small for a fee: one. */
const kinds = {
  ledger: { over: 'ledger', amountCents: 50 },
  http: { over: 'http', amountCents: 50 },
  'http with fee': { over: 'http', amountCents: 2_000 },
} as const
type Kind = keyof typeof kinds

type Seen = WalletLoadResult & { readonly cpuUs: number }
const results = new Map<string, Seen[]>()
for (let round = 0; round <= rounds; round += 1) {
  for (const connections of [8, 32]) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const load = { connections, durationMs: roundMs, port, databaseUrl: server.url, people, ...kinds[kind] }
      const { result, cpuUs } = await cpuPer(
        () => inOwnProcess(load),
        ({ perSecond }) => (perSecond * roundMs) / 1_000,
      )
      const seen = results.get(`${kind} ${connections}`) ?? []
      if (round > 0) results.set(`${kind} ${connections}`, [...seen, { ...result, cpuUs }])
    }
  }
  // The first round warms everything up.
  if (round === 0) await statement(new URL(server.url), 'vacuum analyze')
}
await node.close()
await server.stop()

const figure = (kind: Kind, connections: number, of: keyof Seen) =>
  median((results.get(`${kind} ${connections}`) ?? []).map((result) => result[of]))
for (const connections of [8, 32]) {
  const straight = figure('ledger', connections, 'perSecond')
  report(`wallet-http-${connections}`, {
    [`straight at the ledger, ${connections} connections, per second`]: straight,
    [`over HTTP, ${connections} callers, per second`]: figure('http', connections, 'perSecond'),
    'over HTTP with a fee and its shares, per second': figure('http with fee', connections, 'perSecond'),
    'CPU per transfer straight at the ledger, µs': figure('ledger', connections, 'cpuUs'),
    'CPU per transfer over HTTP, µs': figure('http', connections, 'cpuUs'),
    'CPU per transfer over HTTP with a fee, µs': figure('http with fee', connections, 'cpuUs'),
    [`sends over HTTP against the ledger’s own, ${connections} callers`]:
      figure('http', connections, 'perSecond') / straight,
    'ratio with a fee and its shares': figure('http with fee', connections, 'perSecond') / straight,
    'over HTTP with a fee, p50 ms': figure('http with fee', connections, 'p50Ms'),
    [`send with a fee, ${connections} callers, p99 in ms`]: figure('http with fee', connections, 'p99Ms'),
  })
}
process.exit(0)

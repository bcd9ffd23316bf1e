/** Figures: whole lives of handshakes, and settling many that are due, against PostgreSQL's own load and the bare ledger in the same run. */
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { createNode, type Node } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { lockHandshake } from '../apps/server/src/features/handshake/handshake.store.ts'
import { moveHandshake } from '../apps/server/src/features/handshake/move-handshakes.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import { mintId } from '../apps/server/src/platform/mint-id.ts'
import { shareTransactions } from '../apps/server/src/platform/together/share-transactions.ts'
import { cpuPer } from './support/busy-cpu.ts'
import { measureOnPostgres } from './support/durable-postgres.ts'
import { make, makeDue, type Pair, payBatch, payOut, type Step, untilDue } from './support/handshake-steps.ts'
import { initTpcb, pgbench, requirePgbench } from './support/ledger-pgbench.ts'
import { createWorld, databaseOf, scripts, settle, statement } from './support/ledger-world.ts'
import { createPeople } from './support/people.ts'
import { report } from './support/report.ts'

const quick = process.argv.includes('--quick')
const dueCount = quick ? 2_000 : 10_000
const lifeMs = quick ? 3_000 : 8_000
const seconds = 3

type Call = { readonly pair: Pair; readonly step: Step | null }
const life = [null, ...untilDue, payOut]

/** As it happens to people: everybody takes their own steps, and those who do so in the same moment share a transaction. */
const sharedSteps = (node: Node) =>
  shareTransactions<Call, void>(node.machinery, {
    keysOf: ({ pair }) => [pair.id],
    decide: async (ctx, { pair, step }) => {
      if (step === null) return make(ctx, pair)
      const handshake = present(await lockHandshake(ctx, pair.id), 'what was made is there')
      const { moved } = await moveHandshake(ctx, { handshake, ...step(pair, ctx.now) })
      assert(moved, 'no step of the bench is refused')
    },
  })

async function lives(node: Node, nextPair: () => Pair, workers: number) {
  const takeStep = sharedSteps(node)
  const tookMs: number[] = []
  const begun = performance.now()
  const live = async () => {
    while (performance.now() - begun < lifeMs) {
      const pair = nextPair()
      const before = performance.now()
      for (const step of life) await takeStep({ pair, step })
      tookMs.push(performance.now() - before)
    }
  }
  const { cpuUs } = await cpuPer(
    () => Promise.all(Array.from({ length: workers }, live)),
    () => tookMs.length,
  )
  const sorted = tookMs.sort((a, b) => a - b)
  return {
    perSecond: sorted.length / ((performance.now() - begun) / 1_000),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    cpuUs,
  }
}

async function settleMany(node: Node, nextPair: () => Pair, comeToRest: () => Promise<unknown>) {
  for (let made = 0; made < dueCount; made += 200) await makeDue(node, Array.from({ length: 200 }, nextPair))
  await comeToRest()
  const batches: number[] = []
  const begun = performance.now()
  const payAll = async () => {
    for (let paid = await payBatch(node); paid.count > 0; paid = await payBatch(node)) batches.push(paid.ms)
  }
  const { cpuUs } = await cpuPer(payAll, () => dueCount)
  return { perSecond: dueCount / ((performance.now() - begun) / 1_000), longestMs: Math.max(...batches), cpuUs }
}

async function measure(url: URL): Promise<void> {
  const product = databaseOf(url, 'handshakes')
  await statement(url, 'create database handshakes')
  await migrate(product.href)
  const people = (await createPeople(product.href, quick ? 1_000 : 4_000)) as PersonId[]
  let turn = 0
  const nextPair = (): Pair => {
    turn = (turn + 2) % people.length
    return {
      id: mintId<'handshake'>(new Date()),
      creatorId: people[turn] as PersonId,
      peerId: people[(turn + 1) % people.length] as PersonId,
    }
  }
  const env = {
    DATABASE_URL: serverLogin(product).href,
    LOG_LEVEL: 'silent',
    DEMO_WORLD: 'off',
    DATABASE_CONNECTIONS: '34',
  }
  const node = await createNode({ config: { ...readAppConfig(env), ROLES: ['api'] }, pulse: 'still' })
  const version = Number((await statement(url, 'show server_version_num')).rows[0]?.server_version_num)
  await statement(url, 'create database tpcb')
  await initTpcb(url, 'tpcb', 50)
  await createWorld(url, 'ledger_short')
  const tpcbLoad = { database: 'tpcb', connections: 8, seconds }
  const script = scripts(version).random
  const ledgerLoad = { database: 'ledger_short', script, connections: 8, seconds, role: 'handshake_app' }
  const takeTurns = async () => ({
    tpcb8: await pgbench(url, tpcbLoad),
    ledger8: await pgbench(url, ledgerLoad),
    lives8: await lives(node, nextPair, 8),
    tpcb32: await pgbench(url, { ...tpcbLoad, connections: 32 }),
    lives32: await lives(node, nextPair, 32),
    lives96: await lives(node, nextPair, 96),
  })

  // The first turn warms everything up: plans, caches, first pages, and what the planner knows of tables in use.
  await takeTurns()
  for (const name of ['tpcb', 'ledger_short', 'handshakes']) await settle(databaseOf(url, name))
  const { tpcb8, tpcb32, ledger8, lives8, lives32, lives96 } = await takeTurns()
  const settled = await settleMany(node, nextPair, () => statement(product, 'vacuum analyze'))
  await node.close()
  report('handshakes', {
    'pgbench TPC-B-like, 8 connections, per second': tpcb8.perSecond,
    'pgbench TPC-B-like, 32 connections, per second': tpcb32.perSecond,
    'CPU per transaction of TPC-B at 8, µs': tpcb8.cpuUs,
    'ledger transfers, 8 connections, per second': ledger8.perSecond,
    'CPU per ledger transfer at 8, µs': ledger8.cpuUs,
    'lives per second, 8 at a time': lives8.perSecond,
    'lives, 8 at a time, p99 in ms': lives8.p99Ms,
    'CPU per life at 8, µs': lives8.cpuUs,
    'lives per second, 32 at a time': lives32.perSecond,
    'lives, 32 at a time, p99 in ms': lives32.p99Ms,
    'CPU per life at 32, µs': lives32.cpuUs,
    'lives per second, 96 at a time': lives96.perSecond,
    'lives, 96 at a time, p99 in ms': lives96.p99Ms,
    'CPU per life at 96, µs': lives96.cpuUs,
    'lives/TPC-B at 8': lives8.perSecond / tpcb8.perSecond,
    'lives/TPC-B at 32': lives32.perSecond / tpcb32.perSecond,
    [`${dueCount.toLocaleString('en-US')} that are due: handshakes settled per second`]: settled.perSecond,
    'CPU per settled handshake, µs': settled.cpuUs,
    'longest batch of settled handshakes, ms': settled.longestMs,
    'settling/TPC-B': settled.perSecond / tpcb8.perSecond,
  })
}

requirePgbench()
await measureOnPostgres(measure)

/** Figures: whether pages, settling and a start slow down as a world ages. A day of 10,000 people is lived, a year grown behind it, and both are measured in turns. */
import { setTimeout as wait } from 'node:timers/promises'
import type { PersonId } from '@handshake/domain/ids.ts'
import pg from 'pg'
import { createNode, type Node } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import { mintId } from '../apps/server/src/platform/mint-id.ts'
import { startLoad } from '../tools/drill/drill-load.ts'
import { startDrillNode } from '../tools/drill/drill-node.ts'
import { buildServer } from '../tools/product/build-server.ts'
import { measureOnPostgres } from './support/durable-postgres.ts'
import { type History, prepareHistory } from './support/grow-history.ts'
import { makeDue, type Pair, payBatch } from './support/handshake-steps.ts'
import { databaseOf, settle, statement } from './support/ledger-world.ts'
import { tokenOf } from './support/numbered-people.ts'
import { median, report } from './support/report.ts'

const flag = (name: string, fallback: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)
const quick = process.argv.includes('--quick')
const peopleCount = flag('people', quick ? 1_000 : 10_000)
const wantedDays = flag('days', quick ? 30 : 365)
/** For growing; what does not fit is left out, and the report says how far it came. */
const budgetMs = flag('minutes', quick ? 1 : 60) * 60_000
/** What they do in a day: a handshake every fifty days for each of them, and a transfer every thirty. */
const handshakesADay = flag('handshakes', Math.ceil(peopleCount / 50))
const sendsADay = flag('sends', Math.ceil(peopleCount / 30))
const rounds = flag('rounds', quick ? 20 : 150)
const dueCount = quick ? 200 : 1_000
const starts = quick ? 1 : 3

const pages = {
  'own handshakes': '/api/handshakes',
  'the marketplace': '/api/marketplace',
  notices: '/api/notifications',
  'wallet, balance': '/api/wallet/balance',
  'wallet, transactions': '/api/wallet/transactions',
  'wallet, escrow': '/api/wallet/escrow',
  'own statistics': '/api/statistics',
} as const

interface World {
  url: URL
  node: Node
  address: string
}

async function open(url: URL): Promise<World> {
  const env = {
    DATABASE_URL: serverLogin(url).href,
    LOG_LEVEL: 'silent',
    DEMO_WORLD: 'off',
    REQUESTS_PER_MINUTE: '100000000',
  }
  const node = await createNode({ config: { ...readAppConfig(env), ROLES: ['api'] }, pulse: 'still' })
  return { url, node, address: await node.http.listen({ host: '127.0.0.1', port: 0 }) }
}

/** A day as people live it: transfers over HTTP with all that follows, and handshakes from the offer to the payout. */
async function liveADay({ url, node, address }: World): Promise<PersonId[]> {
  const load = await startLoad({ url: () => address, databaseUrl: url.href, peopleCount, atOnce: 8 })
  while (load.acknowledgedAt.length < sendsADay) await wait(100)
  await load.finish()
  const people = load.people as PersonId[]
  const pairs = pairsOf(people, handshakesADay)
  for (let made = 0; made < pairs.length; made += 200) await makeDue(node, pairs.slice(made, made + 200))
  while ((await payBatch(node)).count > 0);
  return people
}

const pairsOf = (people: readonly PersonId[], count: number): Pair[] =>
  Array.from({ length: count }, (_, n) => ({
    id: mintId<'handshake'>(new Date()),
    creatorId: people[(2 * n) % people.length] as PersonId,
    peerId: people[(2 * n + 1) % people.length] as PersonId,
  }))

/** The oldest day first; how many there will be is known after the first three. */
async function grow(url: URL) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await addDays(await prepareHistory(client))
  } finally {
    await client.end()
  }
}

async function addDays(history: History) {
  const begun = performance.now()
  const tries = [1, 2, 3].map((ago) => wantedDays + ago)
  for (const daysAgo of tries) await history.addDay(daysAgo)
  const dayMs = (performance.now() - begun) / tries.length
  // Days get slower as indexes outgrow memory, so a fifth is kept back; and the clock has the last word.
  const days = Math.min(wantedDays, Math.floor((budgetMs * 0.8) / dayMs))
  let lived = 0
  for (let daysAgo = days; daysAgo > 0 && performance.now() - begun < budgetMs; daysAgo -= 1) {
    await history.addDay(daysAgo)
    lived += 1
    if (lived % 30 === 0)
      console.log(`  ${lived} of ${days} days after ${Math.round((performance.now() - begun) / 1_000)} s`)
  }
  const { rowsOfADay, transfersOfADay } = history
  return { days: lived, rowsOfADay, transfersOfADay, seconds: (performance.now() - begun) / 1_000 }
}

type Both<T> = { readonly small: T; readonly grown: T }

async function ask({ address }: World, path: string, person: number): Promise<{ ms: number; bytes: number }> {
  const before = performance.now()
  const answer = await fetch(address + path, { headers: { cookie: `handshake_session=${tokenOf(person)}` } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return { ms: performance.now() - before, bytes: text.length }
}

interface PageTimes extends Both<number[]> {
  /** A page of somebody with a year behind them has more on it. */
  readonly bytes: Both<number>
}

/** In turns, so that a busy moment of the machine meets both; the first few are not counted. */
async function measurePage({ small, grown }: Both<World>, path: string): Promise<PageTimes> {
  const took = { small: [] as number[], grown: [] as number[] }
  const bytes = { small: [] as number[], grown: [] as number[] }
  for (let round = -10; round < rounds; round += 1) {
    const person = (round + 10) * 7
    const [one, other] = [await ask(small, path, person % peopleCount), await ask(grown, path, person % peopleCount)]
    if (round < 0) continue
    took.small.push(one.ms)
    took.grown.push(other.ms)
    bytes.small.push(one.bytes)
    bytes.grown.push(other.bytes)
  }
  return { ...took, bytes: { small: median(bytes.small), grown: median(bytes.grown) } }
}

async function measureSettling({ small, grown }: Both<World>, people: readonly PersonId[]): Promise<Both<number[]>> {
  for (const { node } of [small, grown])
    for (let made = 0; made < dueCount; made += 200) await makeDue(node, pairsOf(people, 200))
  for (const { url } of [small, grown]) await statement(url, 'vacuum analyze')
  const took = { small: [] as number[], grown: [] as number[] }
  for (;;) {
    const [one, other] = [await payBatch(small.node), await payBatch(grown.node)]
    if (one.count === 0 && other.count === 0) return took
    took.small.push(one.ms)
    took.grown.push(other.ms)
  }
}

async function measureStart({ small, grown }: Both<World>): Promise<Both<number[]>> {
  const took = { small: [] as number[], grown: [] as number[] }
  for (let round = 0; round < starts; round += 1)
    for (const [list, { url }] of [
      [took.small, small],
      [took.grown, grown],
    ] as const) {
      const begun = performance.now()
      const node = await startDrillNode(url.href, () => undefined)
      list.push(performance.now() - begun)
      await node.stop()
    }
  return took
}

const inWords = ({ small, grown }: Both<number[]>): string => {
  const late = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN
  const pair = (name: string, one: number, other: number) =>
    `${name} ${one.toFixed(1)} → ${other.toFixed(1)} ms (${(other / one).toFixed(2)})`
  return `${pair('median', median(small), median(grown))}, ${pair('p95', late(small), late(grown))}`
}

async function measure(server: URL): Promise<void> {
  const smallUrl = databaseOf(server, 'small')
  await statement(server, 'create database small')
  await buildServer()
  await migrate(smallUrl.href)
  // A database that has money before its first start is taken for one with real money.
  await (await startDrillNode(smallUrl.href, () => undefined)).stop()
  const first = await open(smallUrl)
  const people = await liveADay(first)
  await first.node.close()
  await statement(server, 'create database grown template small')
  const grownUrl = databaseOf(server, 'grown')
  await migrate(grownUrl.href)
  console.log(`  a day of ${peopleCount.toLocaleString('en-US')} people is lived`)
  const grown = await grow(grownUrl)
  console.log(`  ${grown.days} days grown behind it in ${Math.round(grown.seconds)} s`)
  for (const url of [smallUrl, grownUrl]) await settle(url)
  const worlds = { small: await open(smallUrl), grown: await open(grownUrl) }
  const figures: Record<string, string> = {}
  // Told at once as well: whoever ends a long run early still has what was measured.
  const tell = (name: string, took: Both<number[]>) => {
    figures[name] = inWords(took)
    console.log(`  ${name}: ${figures[name]}`)
  }
  for (const [name, path] of Object.entries(pages)) {
    const took = await measurePage(worlds, path)
    tell(`${name} (${took.bytes.small} → ${took.bytes.grown} bytes)`, took)
  }
  tell('settling, a batch of fifty', await measureSettling(worlds, people))
  for (const { node } of Object.values(worlds)) await node.close()
  tell('start, until it serves', await measureStart(worlds))
  const sizes = await statement(
    grownUrl,
    `select (select count(*) from bets) as bets, (select count(*) from ledger.transfers) as transfers,
       (select count(*) from notifications) as notices, pg_size_pretty(pg_database_size('small')) as small, pg_size_pretty(pg_database_size('grown')) as grown`,
  )
  report(`growth of ${peopleCount.toLocaleString('en-US')} people`, {
    'lived in days': `${grown.days} of ${wantedDays}, in ${Math.round(grown.seconds)} s`,
    'a day': `${handshakesADay} handshakes and ${sendsADay} transfers or a few more, ${grown.rowsOfADay} rows and ${grown.transfersOfADay} transfers of the ledger`,
    'the grown world': JSON.stringify(sizes.rows[0]),
    ...figures,
  })
}

await measureOnPostgres(measure)

/** Figures: transfers per second against PostgreSQL's own TPC-B-like load, through one hot account, in batches, and as history grows. */

import { type Moved, movedPer } from './support/disk-traffic.ts'
import { measureOnPostgres } from './support/durable-postgres.ts'
import { type Cell, initTpcb, type Load, pgbench, requirePgbench } from './support/ledger-pgbench.ts'
import { createWorld, databaseOf, growTo, scripts, settle, statement } from './support/ledger-world.ts'
import { median, report } from './support/report.ts'

const quick = process.argv.includes('--quick')
const flag = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
/** --transfers=5000000 for the full range. */
const longHistory = flag('transfers', quick ? 50_000 : 300_000)
const rounds = flag('rounds', quick ? 1 : process.argv.includes('--long') ? 5 : 3)
const seconds = 2
const scale = 50
const postings = 100
const role = 'handshake_app'

requirePgbench()

await measureOnPostgres(measure)

async function measure(url: URL): Promise<void> {
  const version = Number((await statement(url, 'show server_version_num')).rows[0]?.server_version_num)
  await statement(url, 'create database tpcb')
  await initTpcb(url, 'tpcb', scale)
  await createWorld(url, 'ledger_short')
  await growTo(await createWorld(url, 'ledger_long'), longHistory)
  const { random, hot, settle: batches, settleHot } = scripts(version)
  const ledger = (script: string, connections: number, perTransaction = 1): Load => ({
    ...{ database: 'ledger_short', script, connections, seconds, perTransaction, role },
  })
  const cells: Record<string, Load> = {
    'a  8': { database: 'tpcb', connections: 8, seconds },
    'a 32': { database: 'tpcb', connections: 32, seconds },
    'b  8': ledger(random, 8),
    'b 32': ledger(random, 32),
    'c  8': ledger(hot, 8),
    'c 32': ledger(hot, 32),
    'e  1': ledger(batches(postings), 1, postings),
    'e  2': ledger(batches(postings), 2, postings),
    'e hot': ledger(settleHot(postings), 2, postings),
    'long  8': { ...ledger(random, 8), database: 'ledger_long' },
    'long 32': { ...ledger(random, 32), database: 'ledger_long' },
  }
  // What was never called before pays for plans, caches and first pages; the planner then sees tables as they are in use.
  for (const load of Object.values(cells)) await pgbench(url, { ...load, seconds: 1 })
  for (const database of ['tpcb', 'ledger_short', 'ledger_long']) await settle(databaseOf(url, database))
  const seen: Record<string, (Cell & Moved)[]> = {}
  // Taken in turns, so that a slow moment of the machine hits all of them; each begins on a clean slate.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(cells)) {
      await statement(url, 'checkpoint')
      const measured = await movedPer(
        databaseOf(url, load.database),
        () => pgbench(url, load),
        ({ perSecond }) => perSecond * load.seconds,
      )
      seen[name] = [...(seen[name] ?? []), measured]
    }
  }
  tell(seen)
}

function tell(seen: Readonly<Record<string, readonly (Cell & Moved)[]>>): void {
  const middle = (name: string, read: (cell: Cell & Moved) => number): number => median((seen[name] ?? []).map(read))
  const rate = (name: string) => middle(name, (cell) => cell.perSecond)
  const ratio = (one: string, other: string) => rate(one) / rate(other)
  const told = (name: string) =>
    [
      `${Math.round(rate(name)).toLocaleString('en-US')} per second`,
      `CPU ${Math.round(middle(name, (cell) => cell.cpuUs))} µs`,
      `p50 ${middle(name, (cell) => cell.p50Ms).toFixed(1)} ms`,
      `p99 ${middle(name, (cell) => cell.p99Ms).toFixed(1)} ms`,
      `each reads ${middle(name, (cell) => cell.pagesRead).toFixed(2)} pages and logs ${middle(name, (cell) => cell.loggedKb).toFixed(1)} kB, ${middle(name, (cell) => cell.pageImages).toFixed(2)} whole pages among them`,
    ].join(', ')
  const history = longHistory.toLocaleString('en-US')
  report('ledger', {
    [`(a) pgbench TPC-B-like, scale ${scale}, 8 connections`]: told('a  8'),
    '(a) 32 connections': told('a 32'),
    '(b) transfers between random wallets, 8 connections': told('b  8'),
    '(b) 32 connections': told('b 32'),
    '(c) every transfer through one hot account, 8 connections': told('c  8'),
    '(c) 32 connections': told('c 32'),
    [`(e) batches of ${postings} postings, 1 connection`]: told('e  1'),
    '(e) 2 connections': told('e  2'),
    '(e) through one hot account, 2 connections': told('e hot'),
    [`(b) after ${history} transfers, 8 connections`]: told('long  8'),
    '(b) after as many, 32 connections': told('long 32'),
    'at 8: ledger transfers against TPC-B': ratio('b  8', 'a  8'),
    'at 32: ledger transfers against TPC-B': ratio('b 32', 'a 32'),
    'at 8: transfers through one hot account against random ones': ratio('c  8', 'b  8'),
    'at 32: transfers through one hot account against random ones': ratio('c 32', 'b 32'),
    'TPC-B: 32 connections against 8': ratio('a 32', 'a  8'),
    'random: 32 connections against 8': ratio('b 32', 'b  8'),
    'hot: 32 connections against 8': ratio('c 32', 'c  8'),
    [`${history} at 8: transfers after a long history against a short one`]: ratio('long  8', 'b  8'),
    [`${history} at 32: transfers after a long history against a short one`]: ratio('long 32', 'b 32'),
    'one connection: transfers in batches of 100 against TPC-B': ratio('e  1', 'a  8'),
  })
}

/** The drill of a cluster in short: a primary with a synchronous standby is killed under load, the standby promoted, and the node finds it by itself. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../embedded-postgres/free-port.ts'
import { buildServer } from '../product/build-server.ts'
import { createRelay } from './cluster-parts.ts'
import { checkBooks } from './drill-checks.ts'
import { startLoad } from './drill-load.ts'
import { startDrillNode } from './drill-node.ts'
import { asAdmin, giveFolder, handOver, initServer, ownerUrl, placeServer, runAsDatabase } from './own-server.ts'

export interface StandbyReport {
  acknowledgedBefore: number
  acknowledgedAfter: number
  /** From the kill until a write was acknowledged again. */
  writesBackMs: number
  /** Lost, doubled or unsound: empty when all is well. */
  books: string[]
  nodeExits: string[]
}

interface Options {
  folder: string
  /** Of the PostgreSQL to use. */
  binDir: string
  /** Acknowledged transfers before the kill, and after it. */
  sends: number
}

const peopleCount = 30
const atOnce = 4
const patienceMs = 60_000

/** HAProxy's part is played by a relay that is told who leads, and Patroni's by this drill. */
export async function runStandbyDrill({ folder, binDir, sends }: Options): Promise<StandbyReport> {
  await buildServer()
  const home = giveFolder(join(folder, 'standby-drill'))
  const inStep = { synchronous_standby_names: 'standby', synchronous_commit: 'on' }
  const primary = await placeServer({ folder: home, name: 'primary', binDir, settings: inStep })
  const standby = await placeServer({ folder: home, name: 'standby', binDir })
  const relay = createRelay({ from: await freePort(), to: primary.port })
  const nodeExits: string[] = []
  const undo: (() => unknown)[] = [() => relay.close()]
  try {
    await initServer(primary, { binDir, settings: '' })
    // Alone it would wait for its standby with every commit.
    await startFollowed()
    const url = ownerUrl(relay.port)
    const node = await startDrillNode(url, (how) => nodeExits.push(how))
    undo.unshift(node.stop)
    const load = await startLoad({ url: () => node.url, databaseUrl: url, peopleCount, atOnce })
    const { acknowledgedAt } = load
    await until(() => acknowledgedAt.length >= sends, 'too few transfers were acknowledged')
    const killedAt = performance.now()
    await primary.kill()
    await asAdmin(standby, 'postgres', (admin) => admin.query('select pg_promote()'))
    relay.leadTo(standby.port)
    const after = () => acknowledgedAt.filter((at) => at > killedAt)
    await until(() => after().length >= sends, 'too few transfers were acknowledged by the new primary')
    const finished = await load.finish()
    const acknowledgedAfter = after().length
    return {
      acknowledgedBefore: acknowledgedAt.length - acknowledgedAfter,
      acknowledgedAfter,
      writesBackMs: Math.round(Math.min(...after()) - killedAt),
      books: await checkBooks(ownerUrl(standby.port), load.people, finished.sends),
      nodeExits,
    }
  } finally {
    for (const end of undo) await end()
  }

  async function startFollowed(): Promise<void> {
    undo.unshift(primary.kill)
    await primary.start('primary')
    const source = `host=127.0.0.1 port=${primary.port} user=postgres password=boss application_name=standby`
    const copy = ['--pgdata', standby.dataDir, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
    await runAsDatabase([join(binDir, 'pg_basebackup'), '--dbname', source, ...copy])
    undo.unshift(standby.kill)
    await standby.start('standby')
    await handOver(primary)
  }
}

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  const limit = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > limit) throw new Error(`${otherwise} within ${patienceMs} ms`)
    await wait(50)
  }
}

/** What is wrong with a report, in words. */
export const judgeStandby = ({ acknowledgedBefore, books, nodeExits }: StandbyReport): string[] => [
  ...(acknowledgedBefore === 0 ? ['nothing was acknowledged before the primary was killed'] : []),
  ...books,
  ...nodeExits.map((exit) => `a node ended: ${exit}`),
]

/** The drill of a cluster: two nodes under mixed load while the database's machines are killed, paused, cut off, switched and replaced. */
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer } from '../product/build-server.ts'
import type { Supervised } from '../product/supervise-server.ts'
import { type Cluster, type Member, startCluster } from './cluster.ts'
import { checkBooks, watchJobs } from './drill-checks.ts'
import { startLoad } from './drill-load.ts'
import { startDrillNode } from './drill-node.ts'
import { type ReadsReport, startReaders } from './drill-reads.ts'

type Before = { readonly primary: Member; readonly standby: Member }

interface Fault {
  strike(cluster: Cluster, before: Before): Promise<unknown> | unknown
  /** Whether the cluster itself is through with it: from then on our nodes have two seconds. */
  isOver(cluster: Cluster, before: Before): Promise<boolean>
  /** Brings back what was lost, so that the next one finds a whole cluster. */
  mend(cluster: Cluster, before: Before): unknown
}

const anotherLeads = async (cluster: Cluster, { primary }: Before): Promise<boolean> => {
  const leader = await cluster.who('primary')
  return leader !== null && leader !== primary
}

export const faults = {
  'primary killed': {
    strike: (_, { primary }) => primary.kill(),
    isOver: anotherLeads,
    mend: (_, { primary }) => primary.start(),
  },
  'primary paused': {
    strike: (_, { primary }) => primary.pause(),
    isOver: anotherLeads,
    mend: (_, { primary }) => primary.goOn(),
  },
  'primary cut off from etcd': {
    strike: (_, { primary }) => primary.relay.cut(),
    isOver: anotherLeads,
    mend: (_, { primary }) => primary.relay.join(),
  },
  'planned switchover': {
    strike: (_, { primary }) => primary.switchOver(),
    isOver: anotherLeads,
    mend: () => undefined,
  },
  'synchronous standby lost': {
    strike: (_, { standby }) => standby.kill(),
    isOver: async (cluster, { standby }) => {
      const inStep = await cluster.who('sync')
      return inStep !== null && inStep !== standby
    },
    mend: (_, { standby }) => standby.start(),
  },
  'HAProxy restarted': {
    strike: async ({ proxy }) => {
      await proxy.kill()
      proxy.start()
    },
    isOver: (cluster) => cluster.proxyAnswers(),
    mend: () => undefined,
  },
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

export interface FaultReport {
  fault: FaultName
  /** From the strike until the cluster was through with it. */
  failoverMs: number
  /** From the strike until writes were acknowledged again, and the longest time in which none was. */
  writesBackMs: number
  longestSilenceMs: number
  acknowledged: number
  /** From the strike until writes were back, and a moment more. */
  reads: ReadsReport
  /** Lost, doubled or unsound: empty when all is well. */
  books: string[]
}

export interface ClusterReport {
  faults: FaultReport[]
  answered: number
  refused: number
  nodeExits: string[]
  jobsLeft: number
}

interface Options {
  folder: string
  chosen: readonly FaultName[]
  say: (line: string) => void
}

const peopleCount = 60
const atOnce = 6
const patienceMs = 180_000
/** How long a fault is watched after writes are back: what falls over late counts as well. */
const afterwardsMs = 4_000
/** A primary that is gone is noticed at once, and one that only stops answering within this time; then the replicas answer. */
const longestWithoutReadsMs = 6_000

export async function runClusterDrill({ folder, chosen, say }: Options): Promise<ClusterReport> {
  await buildServer()
  const cluster = await startCluster(folder, say)
  const nodeExits: string[] = []
  const undo: (() => Promise<unknown>)[] = [cluster.stop]
  try {
    const nodes: Supervised[] = []
    for (const name of ['one', 'two']) {
      const onExit = (how: string) => nodeExits.push(`node ${name}: ${how}`)
      const node = await startDrillNode(cluster.url, onExit, { REPLICA_DATABASE_URL: cluster.replicaUrl })
      undo.unshift(node.stop)
      nodes.push(node)
    }
    const anyNode = () => nodes[Math.floor(Math.random() * nodes.length)]?.url ?? ''
    const load = await startLoad({ url: anyNode, databaseUrl: cluster.url, peopleCount, atOnce })
    const jobs = watchJobs(cluster.url)
    const readers = startReaders(anyNode)
    undo.unshift(readers.stop)
    const reports: FaultReport[] = []
    for (const fault of chosen) {
      await wait(3_000)
      const struckAt = performance.now()
      const struck = await strike(cluster, fault, load.acknowledgedAt)
      const reads = readers.between(struckAt, performance.now())
      const books = await checkBooks(cluster.url, load.people, await load.pause())
      load.goOn()
      reports.push({ fault, ...struck, reads, books })
      say(
        `${fault}: cluster ${struck.failoverMs} ms, writes back after ${struck.writesBackMs} ms, ${books.length} findings; reads: ${JSON.stringify(reads)}`,
      )
    }
    const { answered, refused } = await load.finish()
    const jobsLeft = await jobs.untilNoneLeft(patienceMs)
    await jobs.stop()
    return { faults: reports, answered, refused, nodeExits, jobsLeft }
  } finally {
    for (const end of undo) await end()
  }
}

async function strike(
  cluster: Cluster,
  name: FaultName,
  acknowledgedAt: readonly number[],
): Promise<Omit<FaultReport, 'fault' | 'reads' | 'books'>> {
  const fault: Fault = faults[name]
  await cluster.untilWhole()
  const [primary, standby] = [await cluster.who('primary'), await cluster.who('sync')]
  if (primary === null || standby === null) throw new Error('the cluster has no primary or no standby')
  const before = { primary, standby }
  const struckAt = performance.now()
  const struck = fault.strike(cluster, before)
  await until(() => fault.isOver(cluster, before), `${name}: the cluster did not recover`)
  const failoverMs = Math.round(performance.now() - struckAt)
  await struck
  const overAt = performance.now()
  await until(() => acknowledgedAt.some((at) => at > overAt), `${name}: no write was acknowledged again`)
  await wait(afterwardsMs)
  const { endsAt, lastsMs } = longestSilence(acknowledgedAt, struckAt)
  const acknowledged = acknowledgedAt.filter((at) => at > struckAt).length
  await fault.mend(cluster, before)
  await cluster.untilWhole()
  return {
    failoverMs,
    writesBackMs: Math.round(endsAt - struckAt),
    longestSilenceMs: Math.round(lastsMs),
    acknowledged,
  }
}

/** Between two acknowledged writes, counted from the strike. */
export function longestSilence(
  acknowledgedAt: readonly number[],
  struckAt: number,
): { endsAt: number; lastsMs: number } {
  let from = struckAt
  let longest = { endsAt: struckAt, lastsMs: 0 }
  for (const at of acknowledgedAt.filter((one) => one > struckAt).toSorted((a, b) => a - b)) {
    if (at - from > longest.lastsMs) longest = { endsAt: at, lastsMs: at - from }
    from = at
  }
  return longest
}

async function until(holds: () => Promise<boolean> | boolean, otherwise: string): Promise<void> {
  const limit = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > limit) throw new Error(`${otherwise} within ${patienceMs} ms`)
    await wait(50)
  }
}

/** What is wrong with a report, in words; `graceMs` is what our nodes may take beyond the cluster's own time. */
export function judgeCluster(report: ClusterReport, graceMs: number): string[] {
  return [
    ...report.faults.flatMap(({ fault, failoverMs, writesBackMs, acknowledged, reads, books }) => [
      ...(writesBackMs > failoverMs + graceMs
        ? [`${fault}: writes were back after ${writesBackMs} ms, and the cluster after ${failoverMs} ms`]
        : []),
      ...(reads.longestSilenceMs > longestWithoutReadsMs
        ? [`${fault}: nobody could read for ${reads.longestSilenceMs} ms`]
        : []),
      ...(acknowledged === 0 ? [`${fault}: nothing was acknowledged`] : []),
      ...books.map((finding) => `${fault}: ${finding}`),
    ]),
    ...report.nodeExits.map((exit) => `a node ended: ${exit}`),
    ...(report.jobsLeft > 0 ? [`${report.jobsLeft} jobs were left behind`] : []),
  ]
}

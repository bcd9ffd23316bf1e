/** The drill of an update: the last release and this code side by side on one database, node by node, under load, behind a load balancer. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from '../../bench/support/numbered-people.ts'
import { checkBooks, watchJobs } from '../drill/drill-checks.ts'
import { startLoad } from '../drill/drill-load.ts'
import { buildServer, serverBundle } from '../product/build-server.ts'
import { type Supervised, superviseServer } from '../product/supervise-server.ts'
import { browseAsBefore, type OldBrowser } from './old-browser.ts'
import { unpackRelease } from './released-code.ts'
import { newMigrations } from './released-schema.ts'
import { startRollingProxy } from './rolling-proxy.ts'

export interface UpgradeReport {
  from: string
  migrations: number
  answered: number
  /** Answered with 5xx, or not at all. */
  dropped: number
  sends: number
  /** Requests by version of the node that answered. */
  byVersion: Record<Version, number>
  oldBrowser: OldBrowser
  books: string[]
  nodeExits: string[]
  jobsLeft: number
}

interface Options {
  release: { readonly commit: string; readonly version: string }
  folder: string
  /** An empty one. */
  databaseUrl: string
  /** Nodes of the release at the beginning. */
  oldNodes: 1 | 2
  peopleCount: number
  atOnce: number
  /** How long each step is watched. */
  watchMs: number
  say: (line: string) => void
}

type Version = 'old' | 'new'

const patienceMs = 120_000
const drainSeconds = 3

export async function runUpgradeDrill(options: Options): Promise<UpgradeReport> {
  const { release, folder, databaseUrl, oldNodes, peopleCount, atOnce, watchMs, say } = options
  const bundles: Record<Version, string> = { old: bundleRelease(), new: serverBundle }
  await buildServer()
  const nodeExits: string[] = []
  const proxy = await startRollingProxy()
  const running = new Map<Supervised, Version>()
  const versions = new Map<string, Version>()
  try {
    const first = await start('old')
    const second = oldNodes === 2 ? [await start('old')] : []
    await proxy.untilServing(oldNodes)
    const load = await startLoad({ url: () => proxy.url, databaseUrl, peopleCount, atOnce })
    const jobs = watchJobs(databaseUrl)
    await watch(`${oldNodes} of the release`)
    const third = await start('new')
    await proxy.untilServing(oldNodes + 1)
    await watch(`a new node beside, after ${newMigrations().length} migrations`)
    await stop(first)
    const again = await start('old')
    await proxy.untilServing(oldNodes + 1)
    await watch('an old node started again on the new schema')
    const old = await browse(third.url)
    for (const node of [again, ...second]) {
      await stop(node)
      await start('new')
      await proxy.untilServing(oldNodes + 1)
      await watch('an old node replaced')
    }
    await stop(third)
    await start('new')
    await proxy.untilServing(oldNodes + 1)
    await watch('a new node restarted')
    const { answered, refused, sends } = await load.finish()
    const jobsLeft = await jobs.untilNoneLeft(patienceMs)
    await jobs.stop()
    const books = await checkBooks(databaseUrl, load.people, sends)
    const byVersion = { old: 0, new: 0 }
    for (const [url, count] of proxy.answered) byVersion[versions.get(url) ?? 'new'] += count
    return {
      from: `${release.version} (${release.commit.slice(0, 8)})`,
      migrations: newMigrations().length,
      answered,
      dropped: refused,
      sends: sends.length,
      byVersion,
      oldBrowser: old,
      books,
      nodeExits,
      jobsLeft,
    }
  } finally {
    await Promise.all([...running.keys()].map((node) => node.stop()))
    await proxy.close()
  }

  function bundleRelease(): string {
    const place = join(folder, 'released')
    say(`unpacking ${release.version} (${release.commit.slice(0, 8)}) …`)
    unpackRelease(release.commit, place, say)
    const build = `import('./tools/product/build-server.ts').then(({ buildServer }) => buildServer())`
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', build], {
      cwd: place,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the release does not build: ${stderr}`)
    return join(place, 'dist/server/run-server.mjs')
  }

  async function start(version: Version): Promise<Supervised> {
    const node = await superviseServer({
      args: ['--enable-source-maps', bundles[version]],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATABASE_CONNECTIONS: '10',
        DRAIN_SECONDS: String(drainSeconds),
        PORT: '0',
        DEMO_WORLD: 'off',
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '1000000',
        TRUSTED_PROXIES: '127.0.0.1',
      },
      say: () => {},
      hear: () => {},
      onExit: (how) => nodeExits.push(`a node of the ${version} version: ${how}`),
      onGivingUp: (problem) => nodeExits.push(String(problem)),
    })
    running.set(node, version)
    versions.set(node.url, version)
    proxy.add(node.url)
    return node
  }

  /** Like an operator: one signal. The load balancer learns of it from the health check. */
  async function stop(node: Supervised): Promise<void> {
    running.delete(node)
    await node.stop()
    proxy.remove(node.url)
  }

  async function watch(what: string): Promise<void> {
    await wait(watchMs)
    say(what)
  }

  function browse(newNode: string): Promise<OldBrowser> {
    return browseAsBefore(newNode, join(folder, 'released'), `handshake_session=${tokenOf(0)}`)
  }
}

/** What is wrong with a report, in words. */
export function judgeUpgrade(report: UpgradeReport): string[] {
  const { dropped, byVersion, oldBrowser, books, nodeExits, jobsLeft, sends } = report
  return [
    ...(dropped > 0 ? [`${dropped} requests were dropped`] : []),
    ...(byVersion.old === 0 || byVersion.new === 0 || sends === 0 ? ['one of the versions served nobody'] : []),
    ...oldBrowser.problems.map((problem) => `the browser of the release: ${problem}`),
    ...(oldBrowser.read < 20 ? [`the browser of the release understood ${oldBrowser.read} reads only`] : []),
    ...books,
    ...nodeExits.map((exit) => `a node ended: ${exit}`),
    ...(jobsLeft > 0 ? [`${jobsLeft} jobs were left behind`] : []),
  ]
}

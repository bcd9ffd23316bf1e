/** The drill: the product under mixed load while its server and its database are killed, and what became of the money and the jobs. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostmaster } from '../embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { buildServer, serverBundle } from '../product/build-server.ts'
import { superviseServer } from '../product/supervise-server.ts'
import { postgresIn } from '../testing/throw-away-folder.ts'
import { checkBooks, watchJobs } from './drill-checks.ts'
import { startLoad } from './drill-load.ts'

export interface DrillOptions {
  folder: string
  nodeKills: number
  databaseKills: number
  say: (line: string) => void
}

export interface DrillReport {
  /** From each kill to the first sound answer. */
  recoveriesMs: { killed: 'node' | 'database'; ms: number }[]
  answered: number
  refused: number
  sendsDone: number
  /** What must not be: empty when all is well. */
  books: string[]
  latestJobSeconds: number
  jobsLeft: number
  gaveUp: string[]
}

const peopleCount = 80
const atOnce = 8
/** Ends a hang; how long is too long is judged afterwards. */
const patienceMs = 120_000

export async function runDrill({ folder, nodeKills, databaseKills, say }: DrillOptions): Promise<DrillReport> {
  const gaveUp: string[] = []
  const onGivingUp = (problem: unknown) => void gaveUp.push(String(problem))
  await buildServer()
  const dataDir = postgresIn(folder)
  const database = await startEmbeddedPostgres({ dataDir, durability: 'full', say, keepUp: { onGivingUp } })
  const server = await superviseServer({
    args: [serverBundle],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      PORT: '0',
      DEMO_WORLD: 'off',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    say,
    hear: () => {},
    onGivingUp,
  })
  const load = await startLoad({ url: () => server.url, databaseUrl: database.url, peopleCount, atOnce })
  const jobs = watchJobs(database.url)
  const recoveriesMs: DrillReport['recoveriesMs'] = []

  for (const killed of shuffled(nodeKills, databaseKills)) {
    await until(() => load.answeredSince(performance.now() - 500) > 0 || gaveUp.length > 0, 'nothing is answered')
    if (gaveUp.length > 0) throw new Error(gaveUp.join())
    await wait(500 + Math.random() * 1_500)
    const pid = killed === 'node' ? server.pid() : findPostmaster(join(dataDir, 'cluster'))?.pid
    if (pid === undefined) throw new Error(`there is no ${killed} to kill`)
    const killedAt = performance.now()
    process.kill(pid, 'SIGKILL')
    await wait(50)
    const begun = performance.now()
    await until(() => load.answeredSince(begun) > 0, `the ${killed} did not come back`)
    recoveriesMs.push({ killed, ms: Math.round(performance.now() - killedAt) })
    say(`${killed} killed, back after ${recoveriesMs.at(-1)?.ms} ms`)
  }

  const { answered, refused, sends } = await load.finish()
  const jobsLeft = await jobs.untilNoneLeft(patienceMs)
  const latestJobSeconds = await jobs.stop()
  const books = await checkBooks(database.url, load.people, sends)
  await server.stop()
  await database.stop()
  return { recoveriesMs, answered, refused, sendsDone: sends.length, books, latestJobSeconds, jobsLeft, gaveUp }
}

export interface Bounds {
  recoveryMs: number
  lateSeconds: number
}

/** What is wrong with a report, in words. */
export function judge(report: DrillReport, { recoveryMs, lateSeconds }: Bounds): string[] {
  const slow = report.recoveriesMs.filter(({ ms }) => ms > recoveryMs)
  return [
    ...slow.map(({ killed, ms }) => `after a kill of the ${killed} it took ${ms} ms to come back`),
    ...report.books,
    ...report.gaveUp,
    ...(report.latestJobSeconds > lateSeconds ? [`a job was ${report.latestJobSeconds} s late`] : []),
    ...(report.jobsLeft > 0 ? [`${report.jobsLeft} jobs were left behind`] : []),
  ]
}

function shuffled(nodeKills: number, databaseKills: number): ('node' | 'database')[] {
  const kills = [
    ...Array.from({ length: nodeKills }, () => 'node' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ]
  return kills
    .map((kill) => ({ kill, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kill }) => kill)
}

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  const limit = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > limit) throw new Error(`${otherwise} within ${patienceMs} ms`)
    await wait(10)
  }
}

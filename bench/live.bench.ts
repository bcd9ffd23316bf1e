/** Figures of live updates: commit to event with 1,000 and 5,000 browsers, memory of a stream, a storm of returning browsers, a score for all. */
import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PersonId } from '@handshake/domain/ids.ts'
import { createNode } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import { runInContext } from '../apps/server/src/platform/run-in-context.ts'
import { startDurablePostgres } from './support/durable-postgres.ts'
import { type Answer, type Heard, type Order, timeNow } from './support/live-browsers.ts'
import { createPeople } from './support/people.ts'
import { median, report } from './support/report.ts'

const quick = process.argv.includes('--quick')
const [few, many] = quick ? [200, 1_000] : [1_000, 5_000]
const commitsPerSecond = 500
const roundMs = quick ? 2_000 : 8_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const database = await startDurablePostgres()
await migrate(database.url)
const people = (await createPeople(database.url, many)) as PersonId[]
const config = readAppConfig({
  DATABASE_URL: serverLogin(new URL(database.url)).href,
  LOG_LEVEL: 'warn',
  DEMO_WORLD: 'off',
  REQUESTS_PER_MINUTE: '100000000',
  // Jobs run apart, as they do where this figure matters.
  ROLES: 'api',
})
const node = await createNode({ config })
const port = Number(new URL(await node.http.listen({ host: '127.0.0.1', port: 0, backlog: many })).port)

const browsers = fork(fileURLToPath(new URL('./support/live-browsers.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
})
const ask = (order: Order): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the browsers ended with ${code}`))
    browsers.once('exit', gone)
    browsers.once('message', (answer) => {
      browsers.off('exit', gone)
      resolve(answer as Answer)
    })
    browsers.send(order)
  })

type Commits = { readonly times: number[][]; readonly perSecond: number }

/** Commits at a steady pace, each of which tells one of the people, in turn; answers when each was committed, by person. */
async function commit(among: number, durationMs: number, signal?: AbortSignal): Promise<Commits> {
  const times: number[][] = people.map(() => [])
  const running = new Set<Promise<void>>()
  const startedAt = performance.now()
  let begun = 0
  while (performance.now() - startedAt < durationMs && !signal?.aborted) {
    const due = ((performance.now() - startedAt) * commitsPerSecond) / 1_000
    // A machine that cannot keep the pace commits less: the figure says how much.
    for (; begun < due && running.size < 40; begun += 1) {
      const number = begun % among
      const person = people[number] as PersonId
      const one = runInContext(node.machinery, async (ctx) => ctx.tell([person], ['wallet'])).then(() => {
        times[number]?.push(timeNow())
        running.delete(one)
      })
      running.add(one)
    }
    await wait(2)
  }
  const perSecond = (begun * 1_000) / (performance.now() - startedAt)
  await Promise.all(running)
  return { times, perSecond }
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

/** The n-th commit for a person against the n-th event in their browser; commits in one batch for one person are one event. */
function delays({ times }: Commits, heard: readonly Heard[]): number[] {
  return times
    .flatMap((own, person) => own.map((at, n) => (heard[person]?.times[n] ?? Number.NaN) - at))
    .sort((one, other) => one - other)
}

const lost = ({ times }: Commits, heard: readonly Heard[]) =>
  times.reduce((sum, own, person) => sum + Math.max(0, own.length - (heard[person]?.positions.length ?? 0)), 0)
const doubled = (heard: readonly Heard[]) =>
  heard.reduce((sum, { positions }) => sum + positions.length - new Set(positions).size, 0)

async function measureDelay(count: number) {
  await commit(count, 1_000)
  await wait(500)
  await ask({ do: 'tell' })
  const commits = await commit(count, roundMs)
  await wait(1_000)
  const { heard } = await ask({ do: 'tell' })
  const ms = delays(commits, heard)
  report(`live-${count}`, {
    [`commits per second, ${count} browsers`]: commits.perSecond,
    [`commit to event for ${count.toLocaleString('en-US')} browsers, p50 in ms`]: percentile(ms, 0.5),
    [`commit to event for ${count.toLocaleString('en-US')} browsers, p99 in ms`]: percentile(ms, 0.99),
    [`events lost of ${count} browsers`]: lost(commits, heard),
    [`events doubled of ${count} browsers`]: doubled(heard),
  })
}

const used = () => {
  collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { counted: heapUsed + external, rss }
}

await ask({ do: 'open', port, from: 0, to: few })
await measureDelay(few)

await wait(1_000)
const before = used()
await ask({ do: 'open', port, from: few, to: many })
await wait(1_000)
const after = used()
report('live-memory', {
  'memory of a stream, heap and buffers in kB (goal under 20)': (after.counted - before.counted) / (many - few) / 1_024,
  'growth of the process per stream in kB': (after.rss - before.rss) / (many - few) / 1_024,
})
await measureDelay(many)

// The storm: all lines break while commits go on, and every browser comes back with what it saw last.
await ask({ do: 'tell' })
const stopping = new AbortController()
const meanwhile = commit(many, 60_000, stopping.signal)
await wait(500)
const { tookMs } = await ask({ do: 'storm', port })
stopping.abort()
const commits = await meanwhile
await wait(1_000)
const { heard } = await ask({ do: 'tell' })
report('live-storm', {
  [`all of ${many} back, in s (goal under 10)`]: tookMs / 1_000,
  'commits meanwhile, per second': commits.perSecond,
  'events lost': lost(commits, heard),
  'events doubled': doubled(heard),
})

// A score: one commit, everyone looks on, nobody asks.
const rounds: { allMs: number; cpuMs: number; bytes: number }[] = []
for (let score = 1; score <= 5; score += 1) {
  const cpu = process.cpuUsage()
  const at = timeNow()
  await runInContext(node.machinery, async (ctx) =>
    ctx.tellFacts('score', [
      {
        gameId: people[0] as string,
        teamAScore: score,
        teamBScore: 0,
        status: 'live',
        quarterPeriod: '1st',
        timeRemaining: '10:00',
        lastUpdated: new Date().toISOString(),
      },
    ]),
  )
  await wait(1_500)
  const { user, system } = process.cpuUsage(cpu)
  const { heard: viewers } = await ask({ do: 'tell' })
  const last = Math.max(...viewers.map(({ times }) => times[0] ?? Number.POSITIVE_INFINITY))
  rounds.push({ allMs: last - at, cpuMs: (user + system) / 1_000, bytes: viewers[0]?.bytes ?? 0 })
}
report('live-score', {
  [`a score at the last of ${many} viewers, in ms`]: median(rounds.map(({ allMs }) => allMs)),
  'processor time of the server for it, in ms': median(rounds.map(({ cpuMs }) => cpuMs)),
  'bytes for each viewer': median(rounds.map(({ bytes }) => bytes)),
  'requests it causes': 0,
})

browsers.removeAllListeners('exit')
browsers.kill()
await node.close()
await database.stop()
process.exit(0)

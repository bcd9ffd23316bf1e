/** Two server processes on one database, and one is killed under fifty live browsers: they arrive at the other, with nothing lost and nothing twice. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../apps/server/test/eventually.ts'
import { browse, expectExactly, whenQuiet } from '../../apps/server/test/live-browsers.ts'
import { tokenOf } from '../../bench/support/numbered-people.ts'
import { bundleServerFor } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { checkBooks } from './drill-checks.ts'
import { startLoad } from './drill-load.ts'

const peopleCount = 50

type Started = { readonly child: ChildProcess; readonly url: string }

/** A whole node, with its jobs and its relay of the outbox: what it was in the middle of has to be done by the other. */
async function startProcess(program: string, databaseUrl: string): Promise<Started> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      DEMO_WORLD: 'off',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (word: { ready?: string; problem?: string }) => {
      if (word.ready) resolve(word.ready)
      if (word.problem) reject(new Error(word.problem))
    })
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
  })
  return { child, url }
}

test('of two server processes one is killed under load; its browsers arrive at the other, nothing is lost or doubled', async () => {
  const program = await bundleServerFor('killed-node')
  const { url: databaseUrl } = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  onTestFinished(() => pool.end())
  const [doomed, other] = await Promise.all([startProcess(program, databaseUrl), startProcess(program, databaseUrl)])
  let alive: readonly Started[] = [doomed, other]
  const begin = await whenQuiet(pool)

  const anyNode = () => alive[Math.floor(Math.random() * alive.length)]?.url ?? ''
  const load = await startLoad({ url: anyNode, databaseUrl, peopleCount, atOnce: 4 })
  const people = load.people.map((id) => ({ id }))
  const browsers = people.map((_, n) => {
    const cookie = `handshake_session=${tokenOf(n)}`
    return browse(cookie, () => alive[n % alive.length]?.url ?? '', begin)
  })
  const told = async () =>
    (await pool.query<{ count: number }>('select count(*)::int from live_events where position > $1', [begin])).rows[0]
      ?.count ?? 0
  await eventually(() => expect(browsers.every(({ arrivals }) => arrivals.length === 1)).toBe(true))
  await eventually(async () => expect(await told()).toBeGreaterThan(30))

  doomed.child.kill('SIGKILL')
  alive = [other]
  const moved = [doomed.url, other.url]
  const homes = browsers.map((_, n) => (n % 2 === 0 ? moved : [other.url]))
  await eventually(() => expect(browsers.map(({ arrivals }) => arrivals)).toEqual(homes))
  const toldBefore = await told()
  await eventually(async () => expect(await told()).toBeGreaterThan(toldBefore + 30))

  const { sends } = await load.finish()
  await whenQuiet(pool)
  await expectExactly(pool, { people, browsers, begin })
  expect(await checkBooks(databaseUrl, load.people, sends)).toEqual([])
}, 120_000)

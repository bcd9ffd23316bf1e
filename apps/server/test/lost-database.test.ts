/** The database goes away under load: callers are told so in time, the node lives on, and no job is lost. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { seconds } from '@handshake/domain/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { postmasterPid, startEmbeddedPostgres } from '../../../tools/testing/own-postgres.ts'
import { createThrowAwayFolder, postgresIn } from '../../../tools/testing/throw-away-folder.ts'
import { migrate } from '../src/platform/db/startup/migrate.ts'
import { serverLogin } from '../src/platform/db/startup/server-login.ts'
import { asOwner } from './as-owner.ts'
import { openDatabaseLine } from './database-line.ts'
import { eventually } from './eventually.ts'
import { moveIn, type Resident } from './residents.ts'
import { expectSoundBooks } from './sound-books.ts'
import { startTestNode, type TestNode } from './test-node.ts'

let folder: string
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let node: TestNode
let gaveUp: unknown = null

beforeAll(async () => {
  folder = await createThrowAwayFolder()
  const onGivingUp = (problem: unknown) => {
    gaveUp = problem
  }
  database = await startEmbeddedPostgres({ dataDir: postgresIn(folder), durability: 'full', keepUp: { onGivingUp } })
  await migrate(database.url)
  node = await startTestNode({ databaseUrl: database.url })
})
afterAll(async () => {
  await node?.close()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = (): number => postmasterPid(join(postgresIn(folder), 'cluster'))

type Answer = { readonly status: number; readonly code: string | null; readonly retryAfter: string | null }

/** Asks without a pause until told to stop, and keeps what it was told. */
function askAround(people: readonly Resident[], told: Answer[], signal: AbortSignal): Promise<unknown> {
  const one = async (person: Resident) => {
    while (!signal.aborted) {
      const answer = await person.call(notification.markNoticesRead, {})
      told.push({
        status: answer.status,
        code: answer.ok ? null : answer.error.code,
        retryAfter: answer.headers.get('retry-after'),
      })
      await wait(10)
    }
  }
  return Promise.all(people.map(one))
}

const enqueue = (count: number, from: number) =>
  node.pool.query(
    `select graphile_worker.add_job('notification.alarm-of-late-jobs', json_build_object('eventId', gen_random_uuid(), 'payload',
       json_build_object('alarmId', gen_random_uuid(), 'count', 1, 'oldest', 'none')), job_key := 'lost-' || n) from generate_series($2::int, $2 + $1 - 1) as n`,
    [count, from],
  )
let people: readonly Resident[] = []

test(
  'a postmaster that is killed again and again ends no node, and every caller is told to try again',
  async () => {
    people = await Promise.all(Array.from({ length: 4 }, (_, n) => moveIn(node, `Lost Person ${n}`)))
    const told: Answer[] = []
    const stopping = new AbortController()
    const asking = askAround(people, told, stopping.signal)
    for (let kill = 0; kill < 3; kill += 1) {
      const before = told.length
      await eventually(() => expect(told.slice(before).some(({ status }) => status === 200)).toBe(true))
      await enqueue(30, kill * 30)
      process.kill(postmaster(), 'SIGKILL')
      await eventually(() => expect(told.slice(before).some(({ status }) => status === 503)).toBe(true))
      const after = told.length
      await eventually(() => expect(told.slice(after).some(({ status }) => status === 200)).toBe(true))
    }
    stopping.abort()
    await asking
    expect(gaveUp).toBe(null)
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (const { status, code, retryAfter } of told)
      if (status === 503) expect([code, retryAfter]).toEqual(['request.unavailable', expect.stringMatching(/^\d+$/)])
    // Not one job is left behind, and none waits for a worker that is gone.
    await eventually(async () => {
      const { rows } = await node.pool.query('select count(*)::int as left from graphile_worker.jobs')
      expect(rows).toEqual([{ left: 0 }])
    })
    await expectSoundBooks(node)
  },
  seconds(120),
)

test(
  'a database that is there and does not answer is told of as well, and the node is back with it',
  async () => {
    const [person] = people
    const pids = await stopAnswering()
    try {
      const asked = Promise.all(Array.from({ length: 15 }, () => person?.call(notification.markNoticesRead, {})))
      // Whoever still waits then has no answer, and the server is woken for the tests after this one.
      const answers = await Promise.race([asked, wait(seconds(20)).then(() => [])])
      expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([503]))
    } finally {
      for (const pid of pids) resume(pid)
    }
    await eventually(async () => expect((await person?.call(notification.markNoticesRead, {}))?.status).toBe(200))
  },
  seconds(60),
)

const healthOf = async ({ url }: TestNode) => {
  const answer = await fetch(`${url}/health`)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

/** A node behind a line in our hands, and somebody who lives there. */
async function behindALine(name: string) {
  const line = await openDatabaseLine(database.url)
  const other = await startTestNode({ databaseUrl: line.url })
  onTestFinished(async () => {
    line.speakAgain()
    await other.close()
    line.close()
  })
  return { line, node: other, person: await moveIn(other, name) }
}

test(
  'while the database hangs, nobody waits longer than five seconds, however many do and whatever they ask',
  async () => {
    const { line, node: hung, person } = await behindALine('Hanging Person')
    const timed = async (ask: () => Promise<number>) => {
      const beganMs = performance.now()
      return { status: await ask(), tookMs: performance.now() - beganMs }
    }
    const asked = async () => (await person.call(notification.markNoticesRead, {})).status
    line.fallSilent()
    // More than there are connections: some wait for an answer, the others for their turn.
    const waits = await Promise.all([
      ...Array.from({ length: 40 }, () => timed(asked)),
      timed(async () => (await healthOf(hung))[0] as number),
    ])
    // By now it is known: no one is made to wait at all.
    waits.push(await timed(asked), await timed(async () => (await healthOf(hung))[0] as number))
    expect(new Set(waits.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...waits.map(({ tookMs }) => tookMs))).toBeLessThan(seconds(6.5))
    expect(Math.max(...waits.slice(-2).map(({ tookMs }) => tookMs))).toBeLessThan(seconds(1))
    line.speakAgain()
    await eventually(async () => expect(await asked()).toBe(200))
    await eventually(async () => expect(await healthOf(hung)).toEqual([200, 'ok']))
  },
  seconds(90),
)

test(
  'a database that takes no changes is told of as such, and everybody may still look around',
  async () => {
    const { node: reading, person } = await behindALine('Reading Person')
    await asOwner(database.url, 'alter system set default_transaction_read_only = on')
    await asOwner(database.url, 'select pg_reload_conf()')
    await eventually(async () => expect(await healthOf(reading)).toEqual([503, 'database read-only']))
    await eventually(async () =>
      expect(await person.call(notification.markNoticesRead, {})).toMatchObject({
        status: 503,
        error: { code: 'request.read-only' },
      }),
    )
    await eventually(async () => expect((await person.call(notification.readNotices, {})).status).toBe(200))
    await asOwner(database.url, 'alter system reset default_transaction_read_only')
    await asOwner(database.url, 'select pg_reload_conf()')
    await eventually(async () => expect((await person.call(notification.markNoticesRead, {})).status).toBe(200))
    await eventually(async () => expect(await healthOf(reading)).toEqual([200, 'ok']))
  },
  seconds(90),
)

test(
  'a node that finds its connections on a read-only server makes new ones, which lead to the one that takes changes',
  async () => {
    const { line, node: moved, person } = await behindALine('Moved Person')
    const login = decodeURIComponent(serverLogin(new URL(database.url)).username)
    // Whoever connects now stays read-only; whoever connects afterwards is not: a server that another has taken over from.
    await asOwner(database.url, `alter role "${login}" set default_transaction_read_only = on`)
    line.cut()
    await eventually(async () =>
      expect(await person.call(notification.markNoticesRead, {})).toMatchObject({
        error: { code: 'request.read-only' },
      }),
    )
    await asOwner(database.url, `alter role "${login}" reset default_transaction_read_only`)
    await eventually(async () => expect((await person.call(notification.markNoticesRead, {})).status).toBe(200))
    await eventually(async () => expect(await healthOf(moved)).toEqual([200, 'ok']))
  },
  seconds(90),
)

test(
  'a full disk is told of as such, and forgotten when there is room again',
  async () => {
    const { node: full, person } = await behindALine('Crowded Person')
    await asOwner(
      database.url,
      `create function no_room() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
       create trigger no_room before update on notifications execute function no_room()`,
    )
    expect(await person.call(notification.markNoticesRead, {})).toMatchObject({
      status: 503,
      error: { code: 'request.out-of-space' },
    })
    expect(await healthOf(full)).toEqual([503, 'database out of space'])
    await asOwner(database.url, 'drop function no_room cascade')
    expect((await person.call(notification.markNoticesRead, {})).status).toBe(200)
    await eventually(async () => expect(await healthOf(full)).toEqual([200, 'ok']))
  },
  seconds(90),
)

/** Asked as the owner: who is connected is nobody else's business. */
/** Everything of the server that answers, the postmaster stopped already: a connection that came in between would go on answering. */
async function stopAnswering(): Promise<number[]> {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  // The node watches the database by the connection that reads the live log; after the kills before it may still be on its way back.
  const watching = `select from pg_stat_activity where query like 'select head.position as head%'`
  await eventually(async () => expect((await owner.query(watching)).rows).not.toEqual([]))
  const first = postmaster()
  process.kill(first, 'SIGSTOP')
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  await owner.end()
  return [first, ...rows.map(({ pid }) => pid)]
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // It noticed that we had gone, and went too.
  }
}

/** What the routes of a sandbox work with: its clock, its jobs, and requests sent in the name of the people who live there. */
import { setTimeout as wait } from 'node:timers/promises'
import { days, seconds } from '@handshake/domain/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '#platform/feature.ts'
import type { Machinery } from '#platform/run-in-context.ts'
import { nextStop } from './clock/next-stop.ts'
import { followEveryMs, type SandboxClock } from './clock/sandbox-clock.ts'
import { settle } from './clock/settle.ts'

/** Until `now` everything that was due has been done. */
export type Moved = { readonly now: Date; readonly reached: boolean; readonly stops: number }

export type Sandbox = {
  readonly machinery: Machinery
  readonly clock: SandboxClock
  /** Goes as far as it comes within the budget. */
  readonly moveTo: (target: Date, budgetMs: number) => Promise<Moved>
  /** Does what is due right now. */
  readonly settleNow: () => Promise<void>
  readonly inject: FastifyInstance['inject']
}

/** Null where the installation is no sandbox. */
export type AskSandbox = () => Sandbox | null

type Parts = {
  readonly machinery: Machinery
  readonly clock: SandboxClock
  readonly features: readonly Feature[]
  readonly http: Pick<FastifyInstance, 'inject'>
}

const lockName = 'handshake sandbox clock'
/** What was missed for longer had its turn on the schedule of a running node, or never will. */
const farthestBackMs = days(1)
/** For whoever moves the clock on another node. */
const patienceMs = seconds(10)

export function createSandbox({ machinery, clock, features, http }: Parts): Sandbox {
  const { pool } = machinery
  const parts = { machinery, jobs: features.flatMap(({ jobs }) => jobs) }
  let last: Promise<unknown> = Promise.resolve()
  // One after the other in this process, and only the first of them waits for other nodes: none holds a connection while it queues.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  /** Nothing where another node has the clock for all that time. */
  async function alone(untilMs: number, work: () => Promise<void>): Promise<void> {
    const client = await pool.connect()
    try {
      while (!(await tryLock(client))) {
        if (performance.now() > untilMs) return
        await wait(followEveryMs)
      }
      await work()
    } finally {
      // Ends the session and its lock with it.
      client.release(true)
    }
  }

  async function caughtUp(): Promise<Date | null> {
    const { rows } = await pool.query<{ at: Date | null }>('select caught_up_at as at from sandbox_clock')
    return rows[0]?.at ?? null
  }

  async function settleSince(): Promise<void> {
    const now = clock.now()
    const since = (await caughtUp()) ?? now
    await settle(parts, new Date(Math.max(since.getTime(), now.getTime() - farthestBackMs)))
    await pool.query('select note_sandbox_caught_up($1)', [now])
  }

  /** A clock that stands there already may have been moved by somebody who is not done. */
  const isDone = async (target: Date): Promise<boolean> => ((await caughtUp()) ?? new Date(0)) >= target

  return {
    machinery,
    clock,
    inject: http.inject.bind(http),
    settleNow: () => inTurn(() => alone(performance.now() + patienceMs, settleSince)),
    moveTo: async (target, budgetMs) => {
      const untilMs = performance.now() + budgetMs
      let stops = 0
      await inTurn(async () => {
        if (performance.now() > untilMs || (await isDone(target))) return
        await alone(untilMs, async () => {
          // What a process that was ended in the middle of its way had left undone comes first.
          await settleSince()
          // However long one stop takes, whoever asks again and again arrives.
          while (!(await isDone(target)) && (stops === 0 || performance.now() < untilMs)) {
            await clock.moveTo(await nextStop(pool, clock.now(), target))
            stops += 1
            await settleSince()
          }
          // By the time of the answer every other node has followed.
          await wait(followEveryMs)
        })
      })
      return { now: clock.now(), reached: await isDone(target), stops }
    },
  }
}

async function tryLock(client: { query: Machinery['pool']['query'] }): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [lockName],
  )
  return rows[0]?.taken ?? false
}

/** A node's clock that keeps the database's time, so that two machines never date money differently. */
import { present } from '@handshake/domain/assert.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../observe/log.ts'
import type { Pool } from './db.ts'

/** Beyond this difference the machine's own clock is reported as wrong. */
export const toleratedMs = seconds(2)
const measureEveryMs = seconds(60)
/** Half of the way there and back is a guess; after a longer way than this it would be a poor one. */
const longestWayMs = seconds(1)

export type DatabaseClock = Clock & {
  /** How far the machine's own clock is ahead of the database's, in milliseconds; behind where it is negative. */
  readonly machineAheadMs: () => number
  readonly measure: () => Promise<void>
  readonly stop: () => void
}

type Machine = {
  /** What the machine takes for the time of day; may be wrong, and may jump. */
  readonly wall: () => number
  /** Runs evenly from some moment on, whatever the time of day is set to. */
  readonly steady: () => number
}

const thisMachine: Machine = { wall: () => Date.now(), steady: () => performance.now() }

type Options = { readonly pool: Pick<Pool, 'query'>; readonly log: Log; readonly machine?: Machine }

export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  return present(rows[0], 'a clock always answers').at
}

/** Measured once before it is handed over, and once a minute from then on. Between two looks it follows the machine's steady count. */
export async function startDatabaseClock({ pool, log, machine = thisMachine }: Options): Promise<DatabaseClock> {
  let mark = { time: machine.wall(), steady: machine.steady(), wall: machine.wall() }
  let known = false
  let warned = false
  let measuring: Promise<void> | null = null
  const now = () => mark.time + machine.steady() - mark.steady
  const machineAheadMs = () => Math.round(machine.wall() - now())

  const look = async () => {
    const asked = machine.steady()
    const said = await databaseTime(pool)
    const answered = machine.steady()
    if (known && answered - asked > longestWayMs) return
    mark = { time: said.getTime() + (answered - asked) / 2, steady: answered, wall: machine.wall() }
    known = true
    const aheadMs = machineAheadMs()
    const wrong = Math.abs(aheadMs) > toleratedMs
    if (wrong && !warned)
      log.warn({ aheadMs }, 'the clock of this machine differs from the database’s, which is followed')
    warned = wrong
  }
  const measure = () => {
    measuring ??= look().finally(() => {
      measuring = null
    })
    return measuring
  }
  // While the database is away its last known time is kept; what needs the database fails anyway.
  const measureSoon = () => void measure().catch((error) => log.debug({ err: error }, 'the time could not be compared'))

  await measure()
  const timer = setInterval(measureSoon, measureEveryMs)
  timer.unref()
  return {
    now: () => {
      // A machine that slept did not count, and one whose clock was set says nothing about when: both are asked about.
      const jumpedMs = machine.wall() - mark.wall - (machine.steady() - mark.steady)
      if (Math.abs(jumpedMs) > toleratedMs) {
        mark = { ...mark, wall: mark.wall + jumpedMs }
        measureSoon()
      }
      return new Date(now())
    },
    machineAheadMs,
    measure,
    stop: () => clearInterval(timer),
  }
}

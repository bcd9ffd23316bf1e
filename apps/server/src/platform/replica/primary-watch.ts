/** Asks the primary twice a second how far its log has come: whether it takes changes, and how old a replica's knowledge is. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Pool } from '../db/db.ts'
import { cutWhenSilent } from '../db/pool-connections.ts'

export const askEveryMs = 500
export const answerWithinMs = seconds(2)

/** Bytes of the write-ahead log; a double holds them exactly for nine petabytes. */
export type Position = number

/** Everything committed before `at` is in the WAL before `position`. */
type Mark = { readonly at: Date; readonly steadyMs: number; readonly position: Position }

export type PrimaryWatch = {
  readonly isAway: () => boolean
  /** The newest moment up to which a replica at this position has everything; null if no mark is old enough. */
  readonly knownTo: (replayed: Position) => { readonly at: Date; readonly agoMs: number } | null
  readonly stop: () => Promise<void>
}

type Parts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly keepMs: number
  readonly changed: (isAway: boolean) => void
}

type Row = { readonly position: Position | null }

/** Null where the server takes no changes: a standby, or one that was told so. */
const currentPosition = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint end as position`

export function watchPrimary({ pool, clock, keepMs, changed }: Parts): PrimaryWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let marks: Mark[] = []
  let isAway = false

  const ask = async (): Promise<Mark | null> => {
    // Before it is asked: everything that was acknowledged until now is in what it says.
    const before = { at: clock.now(), steadyMs: performance.now() }
    const position = await askPosition(pool)
    return position === null ? null : { ...before, position }
  }
  /** A connection that broke says nothing about the server; one that cannot be made anew does. */
  const askTwice = (): Promise<Mark | null> => ask().catch(() => (signal.aborted ? null : ask().catch(() => null)))

  const note = (mark: Mark | null) => {
    if ((mark === null) !== isAway) {
      isAway = mark === null
      changed(isAway)
    }
    if (mark === null) return
    const newest = marks.at(-1)
    // Behind where it was: another server leads, which never had the rest. Old marks speak of a log that is no more.
    if (newest && mark.position < newest.position) marks = []
    marks = [...marks.filter(({ steadyMs }) => mark.steadyMs - steadyMs < keepMs), mark]
  }

  const run = async () => {
    while (!signal.aborted) {
      note(await askTwice())
      await wait(askEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    isAway: () => isAway,
    knownTo: (replayed) => {
      const mark = marks.findLast(({ position }) => position <= replayed)
      return mark === undefined ? null : { at: mark.at, agoMs: performance.now() - mark.steadyMs }
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function askPosition(pool: Pool): Promise<Position | null> {
  const client = await pool.connect()
  let broken: Error | boolean = true
  try {
    cutWhenSilent(client, answerWithinMs)
    const { rows } = await client.query<Row>(currentPosition)
    cutWhenSilent(client, 0)
    // One that takes no changes is not kept: a new connection may find the one that does.
    broken = rows[0]?.position === null
    return rows[0]?.position ?? null
  } finally {
    client.release(broken)
  }
}

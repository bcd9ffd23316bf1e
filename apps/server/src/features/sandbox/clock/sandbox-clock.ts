/** The clock of a sandbox: the database's time, and as far ahead of it as the installation was moved. The same on every node. */
import { present } from '@handshake/domain/assert.ts'
import type { Clock } from '#platform/clock.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Log } from '#platform/observe/log.ts'

/** How soon a node follows a clock that was moved through another one. */
export const followEveryMs = 250

export type SandboxClock = Clock & {
  /** The time it really is. */
  readonly real: Clock
  /** Moves every node there; a time that has passed already changes nothing. */
  readonly moveTo: (time: Date) => Promise<void>
  readonly stop: () => void
}

type Parts = { readonly pool: Pick<Pool, 'query'>; readonly log: Log; readonly real: Clock }

export async function startSandboxClock({ pool, log, real }: Parts): Promise<SandboxClock> {
  let aheadMs = 0
  // An answer that was overtaken by a newer one must not turn the clock back.
  const hear = (ms: number) => {
    aheadMs = Math.max(aheadMs, ms)
  }
  const follow = async () => {
    const { rows } = await pool.query<{ ahead: number }>({
      name: 'sandbox-ahead',
      text: 'select coalesce(max(ahead_ms), 0)::bigint as ahead from sandbox_clock',
    })
    hear(present(rows[0], 'a maximum is always there').ahead)
  }
  await follow()
  let asking = false
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    // A database that is away moves no clock; whoever needs it is told that it is away.
    void follow()
      .catch((error) => log.debug({ err: error }, 'the clock of the sandbox could not be read'))
      .finally(() => {
        asking = false
      })
  }, followEveryMs)
  timer.unref()
  return {
    real,
    now: () => new Date(real.now().getTime() + aheadMs),
    moveTo: async (time) => {
      const wanted = Math.ceil(time.getTime() - real.now().getTime())
      const { rows } = await pool.query<{ ahead: number }>({
        name: 'sandbox-move',
        text: 'select move_sandbox_clock($1) as ahead',
        values: [wanted],
      })
      hear(present(rows[0], 'a function always answers').ahead)
    },
    stop: () => clearInterval(timer),
  }
}

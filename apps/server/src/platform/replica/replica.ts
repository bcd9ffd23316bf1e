/** The replica of a node: which reads it may answer right now, and from how long ago what it says is. */
import { setTimeout as wait } from 'node:timers/promises'
import { present } from '@handshake/domain/assert.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { createPool, type Pool } from '../db/db.ts'
import { admitConnections, cutWhenSilent, refuseConnections } from '../db/pool-connections.ts'
import { inTransaction, type Limits, Rollback, type TransactionClient } from '../db/transaction.ts'
import type { Log } from '../observe/log.ts'
import { answerWithinMs, askEveryMs, type Position, watchPrimary } from './primary-watch.ts'

/** What a caller already knows of, and what they are told must not be older. */
export type PrimaryPosition = { readonly position: Position; readonly livePosition: number }

/** How far a replica has come, asked on the very connection that is read from: one address may lead to several replicas. */
type ReplicaPosition = {
  readonly position: Position
  readonly live_position: number
  readonly in_recovery: boolean
  readonly replayed_at: Date | null
}

const standing = `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_insert_lsn() end, '0/0')::bigint as position,
  (select position from live_head) as live_position, pg_is_in_recovery() as in_recovery,
  pg_last_xact_replay_timestamp() as replayed_at`

const askStanding = async (client: TransactionClient): Promise<ReplicaPosition> =>
  present(
    (await client.query<ReplicaPosition>({ name: 'replica-standing', text: standing })).rows[0],
    'it always stands somewhere',
  )

/** How long after a write its position binds: by then it is on every replica that is used at all, or that replica is not. */
const bindsLongerMs = seconds(1)

/** Not far enough: the primary is asked instead. */
export const isBehind = Symbol('behind')

export type Replica = {
  readonly isUp: () => boolean
  readonly isPrimaryAway: () => boolean
  /** Since when nothing new is known, where the replica stands in for its primary. */
  readonly standsInSince: () => Date | null
  /** Called with the WAL position of each commit of this node. */
  readonly noteCommit: (position: Position) => void
  /** The WAL position of the last write this node acknowledged, or later; zero before the first. */
  readonly lastCommit: () => Position
  readonly bindsSeconds: number
  /** Beside a primary that is there: only what knows at least as much as the caller, and is not further behind than the setting says. */
  readonly read: <T>(known: PrimaryPosition, limits: Limits, work: Work<T>) => Promise<T | typeof isBehind>
  /** In place of a primary that is away: however old it is. */
  readonly readAlone: <T>(limits: Limits, work: Work<T>) => Promise<{ readonly answer: T; readonly asOf: Date }>
  readonly stop: () => Promise<void>
}

type Work<T> = (client: TransactionClient) => Promise<T>

type Parts = {
  readonly config: Config & { readonly REPLICA_DATABASE_URL: URL }
  readonly clock: Clock
  readonly log: Log
}

export function startReplica({ config, clock, log }: Parts): Replica {
  const lagMs = seconds(config.REPLICA_LAG_SECONDS)
  const onReplica = { ...config, DATABASE_URL: withLoginOf(config.DATABASE_URL, config.REPLICA_DATABASE_URL) }
  const pool = createPool(onReplica, log)
  // Connections of their own for the two watches: waiting for a free one under load must not look like a database that is away.
  const watchPool = createPool({ ...onReplica, DATABASE_CONNECTIONS: 1 }, log)
  const primaryPool = createPool({ ...config, DATABASE_CONNECTIONS: 1 }, log)
  const primary = watchPrimary({
    pool: primaryPool,
    clock,
    keepMs: lagMs + seconds(10),
    changed: (isAway) =>
      isAway
        ? log.error('the primary database is away; reads go to the replica')
        : log.info('the primary database is back'),
  })
  const stopping = new AbortController()
  let lastCommit = 0
  let latest: ReplicaPosition | null = null

  /** The primary's own time of the last change counts where it is newer than the last mark, or where there is none. */
  const asOf = ({ position, replayed_at }: ReplicaPosition): Date => {
    const marked = primary.knownTo(position)?.at.getTime() ?? 0
    return new Date(Math.max(marked, replayed_at?.getTime() ?? 0))
  }

  const note = (found: ReplicaPosition | null) => {
    if ((found === null) !== (latest === null))
      found === null
        ? log.error('the replica does not answer; the primary serves every read')
        : log.info('the replica answers')
    latest = found
    // Readers waiting for a replica that is gone fail now and ask the primary.
    if (found === null) refuseConnections(pool)
    else admitConnections(pool)
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      note(await askOver(watchPool).catch(() => null))
      await wait(askEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    isUp: () => latest !== null,
    isPrimaryAway: primary.isAway,
    standsInSince: () => (primary.isAway() && latest !== null ? asOf(latest) : null),
    noteCommit: (position) => {
      lastCommit = Math.max(lastCommit, position)
    },
    lastCommit: () => lastCommit,
    bindsSeconds: (lagMs + bindsLongerMs) / 1_000,
    read: <T>(known: PrimaryPosition, limits: Limits, work: Work<T>) =>
      inTransaction<T | typeof isBehind>(
        pool,
        async (client) => {
          const { position, live_position, in_recovery } = await askStanding(client)
          const lag = primary.knownTo(position)
          const isFarEnough = position >= known.position && live_position >= known.livePosition
          if (!in_recovery || !isFarEnough || lag === null || lag.agoMs > lagMs)
            return new Rollback<T | typeof isBehind>(isBehind)
          return work(client)
        },
        undefined,
        limits,
      ),
    readAlone: (limits, work) =>
      inTransaction(
        pool,
        async (client) => {
          const found = await askStanding(client)
          return { answer: await work(client), asOf: asOf(found) }
        },
        undefined,
        limits,
      ),
    stop: async () => {
      stopping.abort()
      await Promise.all([watching, primary.stop()])
      await Promise.all([pool.end(), watchPool.end(), primaryPool.end()])
    },
  }
}

/** Roles are replicated too. Whatever login the address names, the server has no more rights there than at the primary. */
function withLoginOf({ username, password }: URL, address: URL): URL {
  const url = new URL(address)
  return Object.assign(url, { username, password })
}

async function askOver(pool: Pool): Promise<ReplicaPosition> {
  const client = await pool.connect()
  let broken = true
  try {
    cutWhenSilent(client, answerWithinMs)
    const found = await askStanding(client)
    cutWhenSilent(client, 0)
    broken = false
    return found
  } finally {
    client.release(broken)
  }
}

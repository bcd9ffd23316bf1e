/** Ends the connections of a pool: all at once, gently, or each new one before it is made. */
import type { Socket } from 'node:net'
import pg from 'pg'

type Connections = {
  /** From the first moment: one that is still waiting for a greeting can be cut as well. */
  readonly open: Set<pg.Client>
  /** Ended as soon as they are released. */
  readonly leaving: WeakSet<pg.Client>
  areRefused: boolean
}

const connectionsOf = new WeakMap<pg.Pool, Connections>()

export function createWatchedPool(settings: pg.PoolConfig): pg.Pool {
  const connections: Connections = { open: new Set(), leaving: new WeakSet(), areRefused: false }
  const { open, leaving } = connections
  const Client = class extends pg.Client {
    constructor(clientSettings?: pg.ClientConfig) {
      super(clientSettings)
      open.add(this)
      this.once('end', () => open.delete(this))
      const connect = this.connect.bind(this) as (callback: (error: Error) => void) => void
      const connectUnlessRefused: typeof connect = (callback) => {
        if (!connections.areRefused) return connect(callback)
        open.delete(this)
        process.nextTick(callback, new Error('Connection terminated: the database does not answer'))
      }
      this.connect = connectUnlessRefused as typeof this.connect
    }
  }
  const pool = new pg.Pool({ ...settings, Client })
  // Only now is it the one that lasts: an encrypted connection begins with another.
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: nothing came back in time')))
  })
  pool.on('release', (_error, client) => {
    // The pool looks after this whether a client is ending, and then does not lend it again.
    if (leaving.has(client)) void client.end()
  })
  connectionsOf.set(pool, connections)
  return pool
}

/** Breaks every connection, so that no query keeps waiting for a server that no longer answers, and no new one begins to wait. */
export function refuseConnections(pool: pg.Pool): void {
  const connections = connectionsOf.get(pool)
  if (connections) connections.areRefused = true
  cutConnections(pool)
}

export function admitConnections(pool: pg.Pool): void {
  const connections = connectionsOf.get(pool)
  if (connections) connections.areRefused = false
}

export function cutConnections(pool: pg.Pool): void {
  for (const client of connectionsOf.get(pool)?.open ?? []) socketOf(client).destroy()
}

/**
 * Queries in progress finish, and no current connection is used after that. Idle ones are checked out and released: destroyed behind
 * the pool's back, they would be handed out once more before it notices.
 */
export function letGoOfConnections(pool: pg.Pool): void {
  const connections = connectionsOf.get(pool)
  for (const client of connections?.open ?? []) connections?.leaving.add(client)
  for (let idle = pool.idleCount; idle > 0; idle -= 1) pool.connect((_error, _client, giveBack) => giveBack())
}

type Wire = { readonly stream: Socket; readonly on: (event: 'errorMessage', heard: (error: Said) => void) => void }
type Said = { readonly code?: string }

const wireOf = (client: pg.Client): Wire => (client as unknown as { connection: Wire }).connection

export const socketOf = (client: pg.Client): Socket => wireOf(client).stream

/**
 * Cuts the connection when nothing moves on it for this long, which fails the query that waits: the server limits its own time, but a
 * connection that is stuck, or whose other end is gone, reports nothing. Zero waits forever.
 */
export const cutWhenSilent = (client: pg.ClientBase, ms: number): void =>
  void socketOf(client as pg.Client).setTimeout(ms)

/** Every error the database returns on this connection, whatever the query. */
export const onSqlState = (client: pg.Client, heard: (sqlState: string) => void): void =>
  wireOf(client).on('errorMessage', ({ code }) => heard(code ?? ''))

/** Asks a running PostgreSQL for a base backup over its own replication protocol: consistent, whole, and with the log it needs to open. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { superuser } from '../embedded-postgres/create-cluster.ts'

interface Source {
  port: number
  password: string
}

/** Where the two streams go. */
interface Sinks {
  archive: Writable
  manifest: Writable
}

/** The slot keeps the log that is written meanwhile, however much that is; it goes with the connection. */
const statements = [
  'CREATE_REPLICATION_SLOT handshake_backup_%pid% TEMPORARY PHYSICAL (RESERVE_WAL)',
  `BASE_BACKUP (LABEL 'handshake', CHECKPOINT 'fast', WAL, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
]

/** What each message begins with; progress is not asked for. */
const kinds = { newArchive: 'n', manifest: 'm', data: 'd' } as const

export async function streamBaseBackup({ port, password }: Source, sinks: Sinks): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    // The driver hands it on to the server; its types do not know it.
    ...({ replication: 'true' } as object),
  })
  const lost = new Promise<never>((_, reject) => client.once('error', reject))
  await client.connect()
  try {
    for (const statement of statements)
      await Promise.race([ask(client, statement.replace('%pid%', String(process.pid)), sinks), lost])
  } finally {
    await client.end().catch(() => {})
  }
}

interface Connection {
  stream: { pause(): void; resume(): void }
}

/** A query as the driver runs one, whose data is written on as it comes; while a sink is full, the server waits. */
function ask(client: pg.Client, text: string, sinks: Sinks): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null
    let sink = sinks.archive
    let isFull = false
    const write = ({ stream }: Connection, bytes: Buffer) => {
      // What the driver has read already still comes, however full the sink is.
      if (sink.write(bytes) || isFull) return
      isFull = true
      stream.pause()
      const goOn = (error: unknown) => {
        failure ??= error
        isFull = false
        stream.resume()
      }
      once(sink, 'drain').then(() => goOn(null), goOn)
    }
    const submittable = {
      submit: (connection: { query: (text: string) => void }) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }, connection: Connection) => {
        const kind = String.fromCharCode(chunk[0] ?? 0)
        if (kind === kinds.newArchive) sink = sinks.archive
        else if (kind === kinds.manifest) sink = sinks.manifest
        // A copy: the driver reads what comes next into the same memory, and the sink may not have taken this yet.
        else if (kind === kinds.data) write(connection, Buffer.from(chunk.subarray(1)))
      },
      handleError: (error: unknown) => {
        failure = error
        reject(error)
      },
      handleReadyForQuery: () => (failure === null ? resolve() : reject(failure)),
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleCommandComplete: () => {},
      handleEmptyQuery: () => {},
      handlePortalSuspended: () => {},
      handleCopyInResponse: () => {},
    }
    client.query(submittable as unknown as pg.Submittable)
  })
}

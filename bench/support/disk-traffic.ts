/** What a load moves between PostgreSQL and the disk, for each thing it does. */
import { statement } from './ledger-world.ts'

export type Moved = {
  /** Of 8 kB, that were not among PostgreSQL's own buffers. */
  readonly pagesRead: number
  /** Written to the log as a whole, because they change for the first time since a checkpoint. */
  readonly pageImages: number
  readonly loggedKb: number
}

/** The database's own counters, before and after; everybody who did something has hung up by then, so all of it is counted. */
export async function movedPer<T>(
  database: URL,
  work: () => Promise<T>,
  times: (result: T) => number,
): Promise<T & Moved> {
  const before = await counters(database)
  const result = await work()
  const after = await counters(database)
  const per = (name: keyof typeof after) => (after[name] - before[name]) / times(result)
  return { ...result, pagesRead: per('read'), pageImages: per('images'), loggedKb: per('bytes') / 1_024 }
}

async function counters(database: URL) {
  const { rows } = await statement(
    database,
    `select blks_read as read, wal_fpi as images, wal_bytes as bytes from pg_stat_database, pg_stat_wal where datname = current_database()`,
  )
  return { read: Number(rows[0].read), images: Number(rows[0].images), bytes: Number(rows[0].bytes) }
}

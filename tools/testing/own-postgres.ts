/** A PostgreSQL of a test's own, for tests that must be able to kill it. */
import { findPostmaster } from '../embedded-postgres/postmaster.ts'

export { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'

/** Never 0, which a pid file reads as while it is still empty: a signal sent to 0 ends the sender's whole group. */
export function postmasterPid(clusterDir: string): number {
  const found = findPostmaster(clusterDir)
  if (found === null) throw new Error(`no server runs on ${clusterDir}`)
  return found.pid
}

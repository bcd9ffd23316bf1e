/** The processor time of a PostgreSQL and all its processes, as the system counts it; it says more than a rate on a busy machine. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statement } from './ledger-world.ts'

/** The system counts in hundredths of a second. */
const tickUs = 10_000

/** Microseconds since the server started. */
export async function databaseUs(url: URL): Promise<number> {
  const [{ data_directory: folder }] = (await statement(url, 'show data_directory')).rows as [
    { data_directory: string },
  ]
  const server = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  return (
    readdirSync('/proc').reduce((sum, pid) => sum + (/^\d+$/.test(pid) ? ticksOf(Number(pid), server) : 0), 0) * tickUs
  )
}

function ticksOf(pid: number, server: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    if (pid === server) return user + system + endedUser + endedSystem
    return parent === server ? user + system : 0
  } catch {
    // It ended while we looked.
    return 0
  }
}

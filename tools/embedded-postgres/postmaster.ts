/** Reads postmaster.pid: whether a server already runs on a data folder, where it listens, and how it is stopped. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Residence } from './residence.ts'

export interface Postmaster {
  pid: number
  /** Absent while the server has written its pid but not yet its address. */
  port: number | undefined
}

/** First let those connected leave, then send them away, then pull the plug: safe too, the next start recovers. */
const shutdown: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGTERM', patienceMs: 1_000 },
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 30_000 },
]

/** The server that runs on this cluster, or null. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  const text = readPidFile(clusterDir)
  const pid = pidIn(text)
  // A dead server's file is left to the next server, which knows best how to take it over.
  if (pid === null || !isAlive(pid)) return null
  if (servesCluster(pid, clusterDir)) return { pid, port: Number(text.split('\n')[3]) || undefined }
  // A server takes any living process with that number for another server and would refuse to start.
  removeIfUnchanged(pidFile(clusterDir), text)
  return null
}

export async function stopPostmaster(
  { clusterDir, binaries }: Pick<Residence, 'clusterDir' | 'binaries'>,
  pid: number,
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  // Stopped already: by now the number may be anybody's.
  if (pidIn(readPidFile(clusterDir)) !== pid) return
  for (const { signal, patienceMs } of shutdown) {
    send(pid, signal)
    if (await gone(clusterDir, pid, patienceMs)) return
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function gone(clusterDir: string, pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    // Without a parent that reaps it, a finished process keeps its number.
    if (!isAlive(pid) || !servesCluster(pid, clusterDir)) return true
    await delay(10)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function pidFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

function readPidFile(clusterDir: string): string {
  return existsSync(pidFile(clusterDir)) ? readFileSync(pidFile(clusterDir), 'utf8') : ''
}

function pidIn(text: string): number | null {
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/** Moved aside first and read again: a server that starts at this moment must not lose the file that guards its data. */
function removeIfUnchanged(file: string, judged: string): void {
  const aside = `${file}.stale-${process.pid}`
  renameSync(file, aside)
  if (readFileSync(aside, 'utf8') === judged) rmSync(aside)
  else renameSync(aside, file)
}

/** A server's working folder is its cluster; after a reboot the same number may belong to any other program. */
function servesCluster(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
    } catch {
      // Finished but not reaped, or another user's: a server of ours would be neither.
      return false
    }
  }
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(clusterDir)
}

/** Launches one PostgreSQL server process and waits until it is ready or has given up. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { greet } from './greet.ts'
import { asIdentity, giveTo } from './identity.ts'
import type { Residence } from './residence.ts'
import { type Durability, serverArguments } from './settings.ts'
import { clearSockets } from './socket.ts'

export type Launch = { ready: true; pid: number; port: number } | { ready: false; said: string }

const logLimitBytes = 5_000_000

interface Wish {
  password: string
  durability: Durability
  /** Where its socket is to be; null for none. */
  socketDir: string | null
  /** Where others expect it; without it any free one. */
  port?: number | undefined
}

export async function launch(
  residence: Residence,
  { password, durability, socketDir, ...wish }: Wish,
): Promise<Launch> {
  const port = wish.port ?? (await freePort())
  const log = openLog(residence)
  const { binaries, identity, clusterDir } = residence
  clearSockets(socketDir, port)
  const command = [binaries.postgres, '-D', clusterDir, ...serverArguments(durability, { port, socketDir })]
  const [program, args, options] = asIdentity(identity, command)
  // Detached: a Ctrl-C in the terminal reaches us alone, and the server goes last.
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
  closeSync(log.fd)
  child.unref()

  let exited = false
  const failure = new Promise<never>((_, reject) => child.once('error', reject))
  child.once('exit', () => {
    exited = true
  })
  const ready = async (): Promise<Launch> => {
    while (!exited) {
      if (child.pid !== undefined && (await greet({ port, password }))) return { ready: true, pid: child.pid, port }
      await delay(10)
    }
    return { ready: false, said: readFileSync(residence.logFile, 'utf8').slice(log.start) }
  }
  return Promise.race([ready(), failure])
}

function openLog({ logFile, identity }: Residence): { fd: number; start: number } {
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) renameSync(logFile, `${logFile}.1`)
  const fd = openSync(logFile, 'a', 0o600)
  giveTo(identity, logFile)
  return { fd, start: statSync(logFile).size }
}

/** Starts the PostgreSQL that npm installed on a data folder, or takes over the one a killed parent left running there. */
import { readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createCluster, hasCluster, superuser } from './create-cluster.ts'
import { explain } from './explain.ts'
import { databaseName, greet } from './greet.ts'
import { launch } from './launch.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { type Residence, settle } from './residence.ts'
import type { Durability } from './settings.ts'
import { isStartProblem, StartProblem } from './start-problem.ts'

export interface EmbeddedPostgres {
  url: string
  port: number
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  durability: Durability
  say?: (line: string) => void
  refugeDir?: string
}

interface Access extends Residence {
  password: string
  durability: Durability
}

export const defaultRefugeDir = '/var/lib/handshake'

const patienceMs = 120_000
// What an old server that has not let go yet, or a port taken a moment ago, makes a new one say.
const passing =
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block|Address already in use/

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { durability, refugeDir = defaultRefugeDir, say = () => {} } = options
  try {
    const residence = settle({ dataDir, refugeDir, say })
    if (!hasCluster(residence)) await createCluster(residence, durability)
    const password = readFileSync(join(residence.dataDir, 'password'), 'utf8').trim()
    return await attachOrLaunch({ ...residence, password, durability })
  } catch (error) {
    const fromTheSystem = (error as NodeJS.ErrnoException).syscall !== undefined
    throw fromTheSystem && !isStartProblem(error) ? explain((error as Error).message, dataDir) : error
  }
}

async function attachOrLaunch(access: Access): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const running = findPostmaster(access.clusterDir)
    if (running) {
      const port = await attach(access, running)
      if (port !== null) return handle(access, { pid: running.pid, port })
    } else {
      const launched = await launch(access, access.password, access.durability)
      if (launched.ready) return handle(access, launched)
      if (!passing.test(launched.said)) throw explain(launched.said, access.dataDir)
    }
    await delay(50)
  }
  throw new StartProblem(
    `Another PostgreSQL holds ${access.dataDir} and does not answer: end it, then start again.`,
    lastLines(access.logFile),
  )
}

/** The port of the server that runs already, or null when it is coming up, going down or has just been sent away. */
async function attach(access: Access, running: Postmaster): Promise<number | null> {
  if (running.port === undefined) return null
  const greeting = await greet({ port: running.port, password: access.password })
  if (greeting?.dataDirectory !== realpathSync(access.clusterDir)) return null
  const durable = greeting.fsync === 'on'
  if (durable === (access.durability === 'full')) return running.port
  await stopPostmaster(access, running.pid)
  return null
}

function handle(access: Access, { pid, port }: { pid: number; port: number }): EmbeddedPostgres {
  return {
    url: `postgres://${superuser}:${access.password}@127.0.0.1:${port}/${databaseName}`,
    port,
    stop: () => stopPostmaster(access, pid),
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}

/** Starts the PostgreSQL that npm installed on a data folder, or takes over the one a killed parent left running there. */
import { readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { createCluster, hasCluster, superuser } from './create-cluster.ts'
import { explain } from './explain.ts'
import { finishMove } from './finish-restore.ts'
import { databaseName, greet } from './greet.ts'
import { launch } from './launch.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { type Residence, settle } from './residence.ts'
import type { Durability } from './settings.ts'
import { bySocket, isAboutSocket, socketDirOf } from './socket.ts'
import { isStartProblem, StartProblem } from './start-problem.ts'

export interface EmbeddedPostgres {
  url: string
  port: number
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** Another PostgreSQL than the one that npm installed. */
  binaries?: Binaries
  durability: Durability
  say?: (line: string) => void
  refugeDir?: string
  /** Elsewhere than in the data folder. */
  socketDir?: string
  /** Start the server again, at the same address, whenever it ends without being stopped. */
  keepUp?: { onGivingUp: (problem: unknown) => void }
}

interface Access extends Residence {
  password: string
  /** Null once it is clear that there can be none. */
  socketDir: string | null
  durability: Durability
}

export const defaultRefugeDir = '/var/lib/handshake'

const patienceMs = 120_000
const watchEveryMs = 200
const maxFailedStarts = 20
// What an old server that has not let go yet, or a port taken a moment ago, makes a new one say.
const passing =
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block|Address already in use/

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { durability, refugeDir = defaultRefugeDir, say = () => {} } = options
  try {
    const residence = settle({ dataDir, refugeDir, say, binaries: options.binaries })
    finishMove(residence.dataDir)
    if (!hasCluster(residence)) await createCluster(residence, durability)
    const password = readFileSync(join(residence.dataDir, 'password'), 'utf8').trim()
    const { socketDir = socketDirOf(residence.dataDir) } = options
    const access: Access = { ...residence, socketDir, password, durability }
    const found = await attachOrLaunch(access)
    return options.keepUp ? keptUp(access, found, { ...options.keepUp, say }) : handle(access, () => found)
  } catch (error) {
    const fromTheSystem = (error as NodeJS.ErrnoException).syscall !== undefined
    throw fromTheSystem && !isStartProblem(error) ? explain((error as Error).message, dataDir) : error
  }
}

type Found = { pid: number; port: number }

async function attachOrLaunch(access: Access, port?: number): Promise<Found> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const running = findPostmaster(access.clusterDir)
    if (running) {
      const answering = await attach(access, running)
      if (answering !== null) return { pid: running.pid, port: answering }
    } else {
      const launched = await launch(access, { ...access, port })
      if (launched.ready) return launched
      if (access.socketDir !== null && isAboutSocket(launched.said)) {
        access.socketDir = null
        continue
      }
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

/** Looks every moment whether the server still lives; a killed one recovers by itself once it is started again. */
function keptUp(
  access: Access,
  first: Found,
  { say, onGivingUp }: { say: (line: string) => void; onGivingUp: (problem: unknown) => void },
): EmbeddedPostgres {
  let found = first
  const stopping = new AbortController()
  const watch = async () => {
    for (;;) {
      await delay(watchEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      if (findPostmaster(access.clusterDir)?.pid === found.pid) continue
      say('PostgreSQL ended by itself; starting it again.')
      found = await attachAgain()
    }
  }
  // What kills a server once may kill it again while it recovers; only a server that never comes up is given up.
  const attachAgain = async (): Promise<Found> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await attachOrLaunch(access, first.port)
      } catch (error) {
        if (failures === maxFailedStarts || stopping.signal.aborted) throw error
        await delay(failures * watchEveryMs)
      }
    }
  }
  const watching = watch().catch(onGivingUp)
  const { stop, ...rest } = handle(access, () => found)
  return {
    ...rest,
    stop: async () => {
      stopping.abort()
      await watching
      await stop()
    },
  }
}

function handle(access: Access, found: () => Found): EmbeddedPostgres {
  const { port } = found()
  return {
    url: bySocket(
      `postgres://${superuser}:${access.password}@127.0.0.1:${port}/${databaseName}`,
      access.socketDir,
      port,
    ),
    port,
    stop: () => stopPostmaster(access, found().pid),
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}

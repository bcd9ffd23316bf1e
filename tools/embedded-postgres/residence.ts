/** Settles where a data folder lives, under which user and with which binaries, before anything is written. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import { chooseIdentity, type Identity, runsAsRoot, runsAtAll } from './identity.ts'
import { StartProblem } from './start-problem.ts'

export interface Residence {
  binaries: Binaries
  identity: Identity
  /** Holds cluster/, password and server.log. */
  dataDir: string
  clusterDir: string
  logFile: string
}

interface Wish {
  dataDir: string
  /** Another PostgreSQL than the one that npm installed. */
  binaries?: Binaries | undefined
  /** Where root keeps data and binaries when no other user may enter the checkout. */
  refugeDir: string
  say: (line: string) => void
}

export function settle({ dataDir, refugeDir, say, binaries = findBinaries() }: Wish): Residence {
  if (!runsAtAll(binaries)) {
    throw new StartProblem(
      'The bundled PostgreSQL does not run on this system (it needs glibc on Linux): set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const refuge = refugeOf(dataDir, refugeDir)
  if (!existsSync(refuge)) {
    mkdirSync(dirname(dataDir), { recursive: true })
    const identity = chooseIdentity(binaries, dataDir)
    if (identity !== null) return residence(binaries, identity, dataDir)
  }
  if (!runsAsRoot()) {
    throw new StartProblem(`This user cannot write to ${dataDir}: make it writable, or delete it and start again.`)
  }
  return moveToRefuge(binaries, refuge, say)
}

export function refugeOf(dataDir: string, refugeDir: string): string {
  return join(refugeDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

function moveToRefuge(binaries: Binaries, dataDir: string, say: Wish['say']): Residence {
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o755 })
  const copied = copyBinaries(binaries, join(dirname(dataDir), `postgresql-${binaries.version}`))
  const identity = chooseIdentity(copied, dataDir)
  if (identity === null) {
    throw new StartProblem(
      'PostgreSQL refuses to run as root and no other user can reach this folder: run npm start as an ordinary user, or set DATABASE_URL.',
    )
  }
  say(`No other user may enter this folder, so the database lives in ${dataDir}`)
  return residence(copied, identity, dataDir)
}

function residence(binaries: Binaries, identity: Identity, dataDir: string): Residence {
  return {
    binaries,
    identity,
    dataDir,
    clusterDir: join(dataDir, 'cluster'),
    logFile: join(dataDir, 'server.log'),
  }
}

/** Creates a new PostgreSQL cluster beside its place and moves it in whole, so that an interruption leaves nothing half-written. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { explain } from './explain.ts'
import { asIdentity, giveTo } from './identity.ts'
import { isAlive } from './postmaster.ts'
import type { Residence } from './residence.ts'
import type { Durability } from './settings.ts'
import { StartProblem } from './start-problem.ts'

export const superuser = 'handshake'

export function hasCluster({ clusterDir }: Residence): boolean {
  return existsSync(join(clusterDir, 'PG_VERSION'))
}

export async function createCluster(residence: Residence, durability: Durability): Promise<void> {
  const { dataDir } = residence
  refuseForeignFiles(dataDir)
  removeAbandoned(dataDir)
  const unfinished = `${dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    giveTo(residence.identity, unfinished)
    await initdb(residence, unfinished, durability)
    moveIn(unfinished, residence)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function refuseForeignFiles(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  throw new StartProblem(
    `${dataDir} holds files that are not a PostgreSQL cluster of ours: move them away and start again.`,
  )
}

/** What a start or a restore that was killed left beside the data folder. */
export function removeAbandoned(dataDir: string): void {
  const prefix = `${basename(dataDir)}.new-`
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true })
  }
}

async function initdb(
  { binaries, identity, dataDir }: Residence,
  folder: string,
  durability: Durability,
): Promise<void> {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(identity, passwordFile)
  const [program, args, options] = asIdentity(identity, [
    binaries.initdb,
    `--pgdata=${join(folder, 'cluster')}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeOf(binaries),
    '--no-instructions',
    ...(durability === 'test' ? ['--no-sync'] : []),
  ])
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw explain(said, dataDir)
}

/** PostgreSQL brings a locale of its own since 17; before, the system's has to do. */
function localeOf({ version }: Residence['binaries']): string[] {
  return Number.parseInt(version, 10) >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']
}

function moveIn(unfinished: string, residence: Residence): void {
  const { dataDir } = residence
  chmodSync(unfinished, 0o700)
  try {
    // An empty folder may stand in the way; one that has been filled meanwhile is another start's finished cluster.
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(unfinished, dataDir)
  } catch (error) {
    if (hasCluster(residence)) return
    throw error
  }
  if (process.platform === 'win32') return
  const parent = openSync(dirname(dataDir), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

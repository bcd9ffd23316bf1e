/** Makes a backup of the embedded database while the product runs: written beside its place, checked, and moved in whole. */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { readSecretsKeys } from '../../apps/server/src/platform/config/secrets-key.ts'
import { root } from '../checkout.ts'
import { hasCluster, superuser } from '../embedded-postgres/create-cluster.ts'
import { databaseName } from '../embedded-postgres/greet.ts'
import { findPostmaster, isAlive } from '../embedded-postgres/postmaster.ts'
import { type Residence, settle } from '../embedded-postgres/residence.ts'
import { defaultRefugeDir, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'
import { type AboutBackup, backupFiles, checksumFile, platformOfData, sha256Of } from './backup-folder.ts'
import { streamBaseBackup } from './base-backup.ts'

interface Wish {
  /** Of the embedded PostgreSQL: `.data/postgres`. */
  dataDir: string
  /** The folder that will hold the backup; it must not exist yet. */
  target: string
  env: Readonly<Record<string, string | undefined>>
  refugeDir?: string
}

export async function makeBackup({ dataDir, target, env, refugeDir = defaultRefugeDir }: Wish): Promise<AboutBackup> {
  const place = resolve(target)
  if (existsSync(place)) throw new StartProblem(`${place} exists already: name another folder for the backup.`)
  const residence = settle({ dataDir: resolve(dataDir), refugeDir, say: () => {} })
  if (!hasCluster(residence)) throw new StartProblem(`There is no database in ${dataDir} to back up.`)
  removeAbandoned(place)
  const unfinished = `${place}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const about = await whileItRuns(residence, { dataDir, refugeDir }, (port) =>
      write(residence, { folder: unfinished, port, env }),
    )
    renameSync(unfinished, place)
    syncFolder(dirname(place))
    return about
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** A database that runs is asked as it is; one that is stopped is started for as long as this takes. */
async function whileItRuns<T>(
  residence: Residence,
  wish: { dataDir: string; refugeDir: string },
  work: (port: number) => Promise<T>,
): Promise<T> {
  const running = findPostmaster(residence.clusterDir)
  if (running?.port !== undefined) return work(running.port)
  const started = await startEmbeddedPostgres({ ...wish, durability: 'full' })
  try {
    return await work(started.port)
  } finally {
    await started.stop()
  }
}

async function write(
  residence: Residence,
  { folder, port, env }: { folder: string; port: number; env: Wish['env'] },
): Promise<AboutBackup> {
  const file = (name: keyof typeof backupFiles) => join(folder, backupFiles[name])
  const password = readFileSync(join(residence.dataDir, 'password'), 'utf8').trim()
  const about = await describe(residence, { port, password, env })
  const gzip = createGzip({ level: 3 })
  const manifest = createWriteStream(file('manifest'), { mode: 0o600 })
  const written = Promise.all([
    pipeline(gzip, createWriteStream(file('archive'), { mode: 0o600 })),
    new Promise<void>((done, failed) => manifest.once('close', done).once('error', failed)),
  ])
  const streamed = streamBaseBackup({ port, password }, { archive: gzip, manifest }).finally(() => {
    gzip.end()
    manifest.end()
  })
  await Promise.all([streamed, written])
  copyFileSync(join(residence.dataDir, 'password'), file('password'))
  writeFileSync(file('about'), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 })
  const sums: string[] = []
  for (const name of Object.values(backupFiles)) sums.push(`${await sha256Of(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, checksumFile), sums.join(''), { mode: 0o600 })
  for (const name of readdirSync(folder)) syncFile(join(folder, name))
  syncFolder(folder)
  return about
}

async function describe(
  { binaries }: Residence,
  { port, password, env }: { port: number; password: string; env: Wish['env'] },
): Promise<AboutBackup> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: databaseName })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select source || '/' || name as name from schema_migrations order by source, number`,
    )
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return {
      format: 1,
      madeAt: new Date().toISOString(),
      appVersion: version,
      postgresMajor: Number.parseInt(binaries.version, 10),
      platform: platformOfData,
      migrations: rows.map(({ name }) => name),
      secretsKeys: (readSecretsKeys(env.SECRETS_KEY ?? '') ?? []).map(({ id }) => id),
    }
  } finally {
    await client.end()
  }
}

/** What a backup that was killed left behind. */
function removeAbandoned(place: string): void {
  const parent = dirname(place)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const pid = /\.unfinished-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

export function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

export const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

/** handshake-2026-03-01-120000, by the clock of this machine in UTC. */
export const nameOfBackup = (now: Date): string =>
  `handshake-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`

/** A PostgreSQL of the system's packages with a data folder and settings of its own, for drills that need an archive or a standby. */
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../embedded-postgres/free-port.ts'
import { createPart, databaseUser } from './cluster-parts.ts'

const password = 'boss'
const patienceMs = 120_000

export interface OwnServer {
  readonly port: number
  readonly dataDir: string
  /** As the superuser; the path names a database. */
  urlOf(database: string): string
  /** Until it takes changes, or, for a standby, until it answers. */
  start(until: 'primary' | 'standby'): Promise<void>
  /** At once, as if its machine were gone. */
  kill(): Promise<void>
}

interface Wish {
  folder: string
  name: string
  binDir: string
  /** Settings for this server alone, which are not copied with its data. */
  settings?: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string>>
}

/** A folder that the database's user may write to. */
export function giveFolder(path: string): string {
  const { uid, gid } = databaseUser()
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined) chownSync(path, uid, gid)
  return path
}

/** Where it is, whether or not there is data yet: a restored copy and a standby get theirs from elsewhere. */
export async function placeServer({ folder, name, binDir, settings = {}, env = {} }: Wish): Promise<OwnServer> {
  const port = await freePort()
  const dataDir = join(folder, name)
  const log = join(folder, `${name}.log`)
  const own = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder, ...settings }
  const part = createPart(
    [
      join(binDir, 'postgres'),
      '-D',
      dataDir,
      ...Object.entries(own).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    { log, user: databaseUser(), env },
  )
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  return {
    port,
    dataDir,
    urlOf,
    start: async (until) => {
      part.start()
      const limit = performance.now() + patienceMs
      while (!(await answersAs(urlOf('postgres'), until))) {
        if (performance.now() > limit || part.hasEnded())
          throw new Error(`${name} does not come up:\n${readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')}`)
        await wait(100)
      }
    },
    kill: part.kill,
  }
}

async function answersAs(url: string, until: 'primary' | 'standby'): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    return until === 'standby' || rows[0]?.follows === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** An empty cluster at a server's place, with settings that go with its data. */
export async function initServer(
  { dataDir }: OwnServer,
  { binDir, settings }: { binDir: string; settings: string },
): Promise<void> {
  const passwordFile = `${dataDir}.password`
  writeFileSync(passwordFile, password)
  const auth = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth-local=trust', '--auth-host=scram-sha-256']
  await runAsDatabase([join(binDir, 'initdb'), '-D', dataDir, ...auth, '--encoding=UTF8', '--locale=C.UTF-8'])
  appendFileSync(join(dataDir, 'postgresql.conf'), settings)
}

/** As an administrator would hand it over: an owner who may create roles and is nobody else. */
export async function handOver(server: OwnServer): Promise<string> {
  await asAdmin(server, 'postgres', async (admin) => {
    await admin.query(`create role the_owner login createrole password 'owner'`)
    await admin.query('create database handshake owner the_owner')
  })
  return ownerUrl(server.port)
}

export const ownerUrl = (port: number): string => `postgres://the_owner:owner@127.0.0.1:${port}/handshake`

export async function asAdmin<T>(
  server: OwnServer,
  database: string,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ connectionString: server.urlOf(database) })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** A program of PostgreSQL's or around it, which refuses root; answers with what it said. */
export async function runAsDatabase(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options: SpawnOptions = {
    ...databaseUser(),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn(program, args, options)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      said += String(bytes)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said}`)
  return said
}

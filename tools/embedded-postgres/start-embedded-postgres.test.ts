/** Proves the launcher on real folders and real servers: data survives, and what goes wrong is one sentence. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postmasterPid } from '../testing/own-postgres.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const asRoot = process.getuid?.() === 0
let base: string
let running: EmbeddedPostgres[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'handshake pg '))
  chmodSync(base, 0o755)
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(base, { recursive: true, force: true })
})

type Wishes = Partial<Omit<Parameters<typeof startEmbeddedPostgres>[0], 'dataDir'>>

async function start(dataDir = join(base, 'data'), options: Wishes = {}) {
  const server = await startEmbeddedPostgres({ durability: 'test', ...options, dataDir })
  running.push(server)
  return server
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const remember = (url: string) => query(url, 'create table note as select 1 as kept')
const recall = (url: string) => query(url, 'select kept from note')
const clusterDir = () => join(base, 'data', 'cluster')

describe('a server', () => {
  test('keeps its data over a stop and a start', async () => {
    const first = await start()
    await remember(first.url)
    await first.stop()
    await expect(query(first.url, 'select 1')).rejects.toThrow()

    const second = await start()
    expect(await recall(second.url)).toEqual([{ kept: 1 }])
  })

  test('keeps committed rows when it is killed without warning', async () => {
    const first = await start(undefined, { durability: 'full' })
    await remember(first.url)
    process.kill(postmasterPid(clusterDir()), 'SIGKILL')

    const second = await start(undefined, { durability: 'full' })
    expect(await recall(second.url)).toEqual([{ kept: 1 }])
  })

  test('speaks UTF-8 the same way on every machine', async () => {
    const { url } = await start()
    const [row] = await query(
      url,
      `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding, upper('ä') as upper
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8', upper: 'Ä' })
  })

  test('asks everyone for the password, and keeps it where only its owner reads it', async () => {
    const { url, port } = await start()
    await expect(query(`postgres://handshake@127.0.0.1:${port}/handshake`, 'select 1')).rejects.toThrow(/password/)
    await expect(query(`postgres://handshake:wrong@127.0.0.1:${port}/handshake`, 'select 1')).rejects.toThrow(
      /password/,
    )
    const [row] = await query(
      url,
      `select count(*)::int as open from pg_hba_file_rules where auth_method <> 'scram-sha-256'`,
    )
    expect(row).toEqual({ open: 0 })
    expect(statSync(join(base, 'data', 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(base, 'data')).mode & 0o777).toBe(0o700)
  })

  test('waits for every commit to reach the disk unless the cluster is a throw-away one', async () => {
    const sql = `select current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') as durable`
    const throwAway = await start()
    expect(await query(throwAway.url, sql)).toEqual([{ durable: 'offoffoff' }])
    const real = await start(undefined, { durability: 'full' })
    expect(await query(real.url, sql)).toEqual([{ durable: 'ononon' }])
  })
})

describe('a parent that was killed', () => {
  test('leaves a server that the next start takes over with its data', async () => {
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(dirname(fileURLToPath(import.meta.url)), 'start-embedded-postgres.ts'))}
      const { port } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(base, 'data'))}, durability: 'test' })
      process.stdout.write(String(port))
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
    const port = await new Promise<number>((resolve) => parent.stdout.once('data', (said) => resolve(Number(said))))
    const pid = postmasterPid(clusterDir())
    parent.kill('SIGKILL')

    const second = await start()
    expect(second.port).toBe(port)
    expect(postmasterPid(clusterDir())).toBe(pid)
    await second.stop()
    await expect(query(second.url, 'select 1')).rejects.toThrow()
  })

  test('leaves a pid file whose number a stranger has today, and the server still starts', async () => {
    const first = await start()
    await remember(first.url)
    const pidFile = join(clusterDir(), 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await first.stop()
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 })

    const second = await start()
    expect(await recall(second.url)).toEqual([{ kept: 1 }])
  })

  test('leaves half an initdb, which the next start clears away', async () => {
    mkdirSync(join(base, 'data.new-999999999-abc', 'cluster'), { recursive: true })
    await start()
    expect(readdirSync(base)).toEqual(['data'])
  })
})

test('two starts at once on a new folder end on the same server', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(first?.port).toBe(second?.port)
})

describe.runIf(asRoot)('as root', () => {
  test('the server runs as somebody else', async () => {
    await start()
    expect(statSync(`/proc/${postmasterPid(clusterDir())}`).uid).not.toBe(0)
  })

  test('a folder only root may enter holds a database all the same', async () => {
    chmodSync(base, 0o700)
    const first = await start()
    await remember(first.url)
    await first.stop()
    const second = await start()
    expect(await recall(second.url)).toEqual([{ kept: 1 }])
    expect(existsSync(join(base, 'data', 'cluster'))).toBe(true)
  })

  test('without user namespaces the database of such a folder lives where another user can reach it', async () => {
    const closed = join(base, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const path = process.env.PATH
    process.env.PATH = join(base, 'bin')
    mkdirSync(join(base, 'bin'))
    symlinkSync('/usr/bin/id', join(base, 'bin', 'id'))
    try {
      const refugeDir = join(base, 'refuge')
      const first = await start(join(closed, 'data'), { refugeDir })
      await remember(first.url)
      await first.stop()
      const second = await start(join(closed, 'data'), { refugeDir })
      expect(await recall(second.url)).toEqual([{ kept: 1 }])
      expect(existsSync(join(closed, 'data'))).toBe(false)
    } finally {
      process.env.PATH = path
    }
  })
})

describe('one sentence says what to do', () => {
  test('when the folder cannot be made', async () => {
    writeFileSync(join(base, 'file'), '')
    const attempt = start(join(base, 'file', 'data'))
    await expect(attempt).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/cannot be written/),
    })
  })

  test('when the folder is somebody else’s', async () => {
    mkdirSync(join(base, 'data'))
    writeFileSync(join(base, 'data', 'diary.txt'), 'dear diary')
    await expect(start()).rejects.toThrow(/files that are not a PostgreSQL cluster of ours: move them away/)
    expect(readdirSync(join(base, 'data'))).toEqual(['diary.txt'])
  })

  test('when the data was written by another version of PostgreSQL', async () => {
    const server = await start()
    await server.stop()
    writeFileSync(join(base, 'data', 'cluster', 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/another version of PostgreSQL/)
  })

  test.runIf(asRoot)('when the disk is full, and nothing half-written stays', async (context) => {
    const disk = join(base, 'disk')
    mkdirSync(disk)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status !== 0) context.skip()
    try {
      await expect(start(join(disk, 'data'))).rejects.toThrow(/The disk is full: free some space/)
      expect(readdirSync(disk)).toEqual([])
    } finally {
      execFileSync('umount', [disk])
    }
  })

  test.runIf(asRoot)('when the file system is read-only', async (context) => {
    const disk = join(base, 'disk')
    mkdirSync(disk)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk]).status !== 0) context.skip()
    try {
      await expect(start(join(disk, 'data'))).rejects.toThrow(/read-only file system/)
    } finally {
      execFileSync('umount', [disk])
    }
  })
})

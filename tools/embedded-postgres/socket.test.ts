/** Proves which way leads to the server: its socket where it can have one, the network where it cannot. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postmasterPid } from '../testing/own-postgres.ts'
import { bySocket, clearSockets, isAboutSocket, socketDirOf, socketIn } from './socket.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let base: string
let running: EmbeddedPostgres[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'hs, "pg" '))
  chmodSync(base, 0o755)
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(base, { recursive: true, force: true })
})

async function start(dataDir: string, options: { socketDir?: string; keepUp?: { onGivingUp: () => void } } = {}) {
  const server = await startEmbeddedPostgres({ durability: 'test', dataDir, ...options })
  running.push(server)
  return server
}

/** How the server sees the caller. */
async function wayTo(url: string): Promise<'socket' | 'network'> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select inet_server_addr() is null as local')
    return rows[0].local ? 'socket' : 'network'
  } finally {
    await client.end()
  }
}

const onUnix = process.platform !== 'win32'

test.runIf(onUnix)(
  'a server is reached by its socket, also in a folder with odd letters, and by the network too',
  async () => {
    const { url, port } = await start(join(base, 'data'))
    expect(await wayTo(url)).toBe('socket')
    expect(new URL(url).port).toBe(String(port))
    expect(await wayTo(url.replace(/\?.*/, ''))).toBe('network')
  },
)

test('where the path of a socket would be too long, it is the network', async () => {
  const dataDir = join(base, 'a'.repeat(60), 'b'.repeat(40))
  mkdirSync(join(base, 'a'.repeat(60)))
  chmodSync(join(base, 'a'.repeat(60)), 0o755)
  expect(await wayTo((await start(dataDir)).url)).toBe('network')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.s.'))).toEqual([])
})

test('where no socket can be made, the server starts all the same', async () => {
  const { url } = await start(join(base, 'data'), { socketDir: '/dev/null/nowhere' })
  expect(await wayTo(url)).toBe('network')
})

test.runIf(onUnix)(
  'a killed server comes back at the same socket, and what it left behind is cleared away',
  async () => {
    const dataDir = join(base, 'data')
    const { url, port } = await start(dataDir, { keepUp: { onGivingUp: () => {} } })
    const first = postmasterPid(join(dataDir, 'cluster'))
    process.kill(first, 'SIGKILL')
    await expect.poll(() => wayTo(url).catch(() => 'nobody'), { timeout: 30_000 }).toBe('socket')
    expect(postmasterPid(join(dataDir, 'cluster'))).not.toBe(first)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.s.'))).toEqual([
      `.s.PGSQL.${port}`,
      `.s.PGSQL.${port}.lock`,
    ])
  },
)

test('sockets of the dead go, those of the living stay, and so does everything else', () => {
  writeFileSync(socketIn(base, 1001), '')
  writeFileSync(`${socketIn(base, 1001)}.lock`, '999999999\n')
  writeFileSync(socketIn(base, 1002), '')
  writeFileSync(`${socketIn(base, 1002)}.lock`, `${process.pid}\n`)
  // A number that was given to somebody else since: nobody serves this folder, and this port is ours now.
  writeFileSync(`${socketIn(base, 1003)}.lock`, `${process.pid}\n`)
  writeFileSync(join(base, 'password'), 'secret')
  clearSockets(base, 1003)
  expect(readdirSync(base).sort()).toEqual(['.s.PGSQL.1002', '.s.PGSQL.1002.lock', 'password'])
  clearSockets(null, 1003)
  clearSockets(join(base, 'nowhere'), 1003)
})

test('an address names a socket only where there is one', () => {
  const url = 'postgres://me:secret@127.0.0.1:1004/db'
  expect(bySocket(url, base, 1004)).toBe(url)
  expect(bySocket(url, null, 1004)).toBe(url)
  writeFileSync(socketIn(base, 1004), '')
  expect(new URL(bySocket(url, base, 1004)).searchParams.get('host')).toBe(base)
  expect(new URL(bySocket(url, base, 1004)).pathname).toBe('/db')
})

test('a path of 103 bytes holds a socket, one of 104 does not', () => {
  const ending = Buffer.byteLength('/.s.PGSQL.65535')
  const folder = (bytes: number) => `/${'é'.repeat(10)}${'x'.repeat(bytes - ending - 21)}`
  expect(socketDirOf(folder(103))).toBe(onUnix ? folder(103) : null)
  expect(socketDirOf(folder(104))).toBeNull()
})

test.each([
  ['FATAL:  could not create any Unix-domain sockets', true],
  ['FATAL:  could not create lock file "/x/.s.PGSQL.5432.lock": Permission denied', true],
  ['LOG:  listening on Unix socket "/x/.s.PGSQL.5432"\nFATAL:  could not map shared memory', false],
  ['FATAL:  lock file "postmaster.pid" already exists', false],
])('of %s, whether it is about the socket: %s', (said, expected) => {
  expect(isAboutSocket(said)).toBe(expected)
})

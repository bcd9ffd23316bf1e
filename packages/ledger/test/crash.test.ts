/** Killed at any point, database or client: nothing told is lost, nothing asked twice happens twice, and the books hold. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cents } from '@handshake/domain/money.ts'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../apps/server/src/platform/db/startup/migrate.ts'
import { postmasterPid, startEmbeddedPostgres } from '../../../tools/testing/own-postgres.ts'
import { createThrowAwayFolder, postgresIn } from '../../../tools/testing/throw-away-folder.ts'
import { openAccount } from '../src/accounts.ts'
import { auditBooks } from '../src/audit.ts'
import { balanceOf } from '../src/balances.ts'
import { post } from '../src/post.ts'
import type { Transfer } from '../src/transfer.ts'
import { type Asked, postUntilCrash } from './crash-load.ts'
import { appPool, ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'

/** CRASH_ROUNDS=25 for the long form. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
const timeoutMs = 60_000 + rounds * 15_000
const owners = Array.from({ length: 6 }, (_, n) => named(`crash ${n}`))
const openingCents = 1_000_000

/** Killed by progress, not by the clock: on a busy machine a fixed delay would kill before there is anything to lose. */
async function untilBusy(asked: () => number): Promise<void> {
  while (asked() <= 30) await delay(10)
}

async function openWallets(pool: pg.Pool): Promise<void> {
  for (const ownerId of owners) {
    await openAccount(pool, { kind: 'wallet', ownerId })
    await post(pool, [{ id: freshId(), kind: 'wallet.open', to: ownerId, amountCents: cents(openingCents) }])
  }
}

/** Asks for everything once more: what was told is told the same again, and what was not happens now or had happened. */
async function settle(pool: pg.Pool, asked: readonly Asked[]): Promise<{ unknown: number; happened: number }> {
  let unknown = 0
  let happened = 0
  for (const { transfers, told } of asked) {
    const answer = await post(pool, transfers)
    if (told === null) {
      unknown += 1
      if (answer.status === 'exists') happened += 1
    } else if (told.status === 'created' || told.status === 'exists') {
      expect(JSON.parse(JSON.stringify(answer))).toEqual({ ...JSON.parse(JSON.stringify(told)), status: 'exists' })
    }
  }
  return { unknown, happened }
}

/** The wallets hold exactly what the transfers that happened once leave them with. */
async function expectBalances(pool: pg.Pool, asked: readonly Asked[]): Promise<void> {
  const expected = new Map<string, number>(owners.map((owner) => [owner, openingCents]))
  for (const { transfers } of asked) {
    for (const { from, to, amountCents } of transfers) {
      if (from) expected.set(from, (expected.get(from) ?? 0) - amountCents)
      if (to) expected.set(to, (expected.get(to) ?? 0) + amountCents)
    }
  }
  for (const ownerId of owners) expect(await balanceOf(pool, { kind: 'wallet', ownerId })).toBe(expected.get(ownerId))
  expect((await auditBooks(pool)).findings).toEqual([])
}

/** The whole family at once, as when the power goes. */
function killDatabase(clusterDir: string): void {
  const postmaster = postmasterPid(clusterDir)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) killIfThere(pid)
}

function parentOf(pid: string): number {
  try {
    return Number(/\) . (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already: its postmaster was killed a moment ago.
  }
}

test.runIf(process.platform === 'linux')(
  'the database is killed in the middle of transfers, again and again',
  async () => {
    const folder = await createThrowAwayFolder()
    const dataDir = postgresIn(folder)
    const asked: Asked[] = []
    let server = await startEmbeddedPostgres({ dataDir, durability: 'full' })
    try {
      await migrate(server.url)
      const first = appPool(server.url, 2)
      await openWallets(first)
      await first.end()
      for (let round = 0; round < rounds; round += 1) {
        const pool = appPool(server.url, 8)
        const before = asked.length
        const load = Array.from({ length: 8 }, () => postUntilCrash(pool, owners, asked))
        await untilBusy(() => asked.length - before)
        await delay(Math.random() * 500)
        killDatabase(join(dataDir, 'cluster'))
        await Promise.all(load)
        await pool.end().catch(() => undefined)
        server = await startEmbeddedPostgres({ dataDir, durability: 'full' })
      }
      const pool = appPool(server.url, 8)
      const { unknown } = await settle(pool, asked)
      expect(unknown).toBeGreaterThan(0)
      expect(asked.length).toBeGreaterThan(rounds * 20)
      await expectBalances(pool, asked)
      await pool.end()
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  timeoutMs,
)

const clients: ChildProcess[] = []
afterAll(() => {
  for (const client of clients) client.kill('SIGKILL')
})

type Said = { asked?: Transfer[]; told?: Asked['told']; ids?: string[] }

/** Runs a client until it is killed; answers what it said until then. */
async function runAndKill(url: string): Promise<Asked[]> {
  const script = fileURLToPath(new URL('./crash-client.ts', import.meta.url))
  const client = spawn(process.execPath, ['--import', 'tsx', script, url, ...owners], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  clients.push(client)
  const said: Said[] = []
  const lines = createInterface(client.stdout).on('line', (line) => {
    // The last line may be cut off in the middle; what it was about counts as not told.
    if (!line.endsWith('}')) return
    said.push(JSON.parse(line) as Said)
  })
  await untilBusy(() => said.filter((line) => line.asked).length)
  await delay(Math.random() * 400)
  client.kill('SIGKILL')
  await new Promise((resolve) => lines.on('close', resolve))
  const asked = new Map<string, Asked>()
  for (const { asked: transfers, told, ids } of said) {
    if (transfers) asked.set(transfers[0]?.id ?? '', { transfers, told: null })
    const one = asked.get(ids?.[0] ?? '')
    if (one && told) one.told = told
  }
  return [...asked.values()]
}

test(
  'a client is killed in the middle of its requests, and asks again when it is back',
  async () => {
    const { app, url } = await ledgerDatabase()
    await openWallets(app)
    const asked: Asked[] = []
    for (let round = 0; round < rounds; round += 1) asked.push(...(await runAndKill(url)))
    const { unknown } = await settle(app, asked)
    expect(unknown).toBeGreaterThan(0)
    expect(asked.length).toBeGreaterThan(rounds * 20)
    await expectBalances(app, asked)
  },
  timeoutMs,
)

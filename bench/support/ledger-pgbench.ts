/** Drives PostgreSQL's own load generator, so that the yardstick and the ledger are measured by the same hand. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuPer } from './busy-cpu.ts'

export type Cell = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the whole machine, per transfer. */
  readonly cpuUs: number
}

export type Load = {
  readonly database: string
  /** pgbench's built-in TPC-B-like script where it is left out. */
  readonly script?: string
  readonly connections: number
  readonly seconds: number
  /** Transfers in one transaction of the script. */
  readonly perTransaction?: number
  readonly role?: string
}

/** Without it a bench has nothing to measure by, and says so. */
export function requirePgbench(): void {
  if (spawnSync('pgbench', ['--version']).status === 0) return
  console.log('  pgbench is not installed, so there is nothing to measure by: install the PostgreSQL client tools.')
  process.exit(0)
}

/** Latencies are sampled, so that writing them down does not become the load. */
const samplingRate = 0.2

export async function pgbench(url: URL, load: Load): Promise<Cell> {
  const folder = mkdtempSync(join(tmpdir(), 'handshake-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    writeFileSync(script, load.script ?? '')
    const measured = await cpuPer(
      () => run(url, load, folder, optionsOf(load, folder, script)),
      (said) => rateOf(said, load) * load.seconds,
    )
    return { perSecond: rateOf(measured.result, load), cpuUs: measured.cpuUs, ...percentiles(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function optionsOf(load: Load, folder: string, script: string): string[] {
  return [
    ...[
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${load.connections}`,
      `--jobs=${Math.min(2, load.connections)}`,
    ],
    ...[`--time=${load.seconds}`, '--log', `--log-prefix=${join(folder, 'log')}`, `--sampling-rate=${samplingRate}`],
    ...(load.script === undefined ? [] : [`--file=${script}`]),
  ]
}

function rateOf(said: string, load: Load): number {
  const rate = Number(/tps = ([\d.]+) \(without/.exec(said)?.[1])
  if (!Number.isFinite(rate) || /aborted/.test(said)) throw new Error(`pgbench did not finish: ${said}`)
  return rate * (load.perTransaction ?? 1)
}

export const initTpcb = (url: URL, database: string, scale: number): Promise<string> =>
  run(url, { database, connections: 1, seconds: 0 }, tmpdir(), ['--initialize', `--scale=${scale}`, '--quiet'])

function run(url: URL, { database, role }: Load, cwd: string, options: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    // By the same way as ours.
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: database,
    ...(role === undefined ? {} : { PGOPTIONS: `-c role=${role}` }),
  }
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', options, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(said))))
  })
}

/** The third word of each line of the log is the latency in microseconds. */
function percentiles(folder: string): { p50Ms: number; p99Ms: number } {
  const latencies = readdirSync(folder)
    .filter((name) => name.startsWith('log.'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1_000)
    .sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

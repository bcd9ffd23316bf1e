/** Runs one bench in a process of its own, shows what it says as it comes, and stops it with all it started when it takes too long. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { minutes } from '@handshake/domain/time.ts'
import { root } from '../checkout.ts'
import { isAlive } from '../embedded-postgres/postmaster.ts'
import type { Figures } from './closing-table.ts'

export interface BenchRun {
  readonly figures: Figures
  readonly tookMs: number
  /** Why it did not end well. */
  readonly problem: string | null
}

/** After this a process that was asked to end is ended. */
const patienceMs = 15_000

/** `args` is the script and its flags. */
export async function runBench(args: readonly string[], limitMs: number): Promise<BenchRun> {
  const startedAt = performance.now()
  // A group of its own, so that what the bench started ends with it.
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
    process.stdout.write(chunk)
  })
  let late = false
  const limit = setTimeout(() => {
    late = true
    endGroup(child)
  }, limitMs)
  const stopAll = () => {
    endGroup(child)
    process.exitCode = 130
    child.once('close', () => process.exit())
  }
  process.once('SIGINT', stopAll).once('SIGTERM', stopAll)
  // What it left running would hold its output open.
  child.once('exit', () => endGroup(child))
  const [code, signal] = await once(child, 'close')
  clearTimeout(limit)
  process.off('SIGINT', stopAll).off('SIGTERM', stopAll)
  const problem = late
    ? `stopped after ${limitMs / minutes(1)} minutes`
    : code === 0
      ? null
      : `ended with ${code ?? signal}`
  return { figures: figuresIn(said), tookMs: performance.now() - startedAt, problem }
}

/** Whatever it reported in all its lines for machines (bench/support/report.ts). */
const figuresIn = (said: string): Figures =>
  Object.assign(
    {},
    ...said
      .split('\n')
      .flatMap((line) => (line.startsWith('{"bench":') ? [(JSON.parse(line) as { figures: Figures }).figures] : [])),
  )

/** As a Ctrl-C would, at which Lighthouse and Playwright also end the browsers they keep in groups of their own. */
function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGINT')
  const killing = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs)
  child.once('close', () => clearTimeout(killing))
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const group = process.platform === 'win32' ? pid : -(pid ?? Number.NaN)
  if (group && isAlive(group)) process.kill(group, signal)
}

/** Runs the server as a process of its own and starts it again, with growing pauses, whenever it ends by itself. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerWord } from '../../apps/server/src/run-server.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'

export interface Supervised {
  url: string
  /** Of the process that serves right now. */
  pid(): number | undefined
  stop(): Promise<void>
}

interface Options {
  /** The program and what it is given, after `node`. */
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  say: (line: string) => void
  /** Each line the server logs; without it they go to standard error. */
  hear?: (line: string) => void
  /** The server ended by itself, and is started again. */
  onExit?: (how: string) => void
  /** The server cannot be kept up: called once, in place of another start. */
  onGivingUp: (problem: Error) => void
}

/**
 * What a start and every hashed password need for a moment goes back to the system: by itself the C library keeps an arena for each thread,
 * and learns from the first large block it frees to keep the next ones. Elsewhere than on glibc these say nothing.
 */
const givesMemoryBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
const shortestPauseMs = 100
const longestPauseMs = 5_000
/** A server that served this long did start well, so whatever ended it, the next pause is a short one again. */
const soundAfterMs = 1_000
/** In a row, without once having been ready. */
const maxFailedStarts = 20
const stopPatienceMs = 15_000

export async function superviseServer(options: Options): Promise<Supervised> {
  // One name for all the processes of this place, so that each takes back at once what the one before had begun.
  const env = { NODE_NAME: randomUUID(), ...givesMemoryBack, ...options.env }
  let stopping = false
  let child = launch(options, env)
  const url = await untilReady(child, options.say)
  void keepUp()
  return { url, pid: () => child.pid, stop }

  async function keepUp(): Promise<void> {
    let pauseMs = shortestPauseMs
    let failedStarts = 0
    while (!stopping) {
      const readyAt = performance.now()
      const how = await exitOf(child)
      if (stopping) return
      options.onExit?.(how)
      options.say(`The server ended (${how}); starting it again.`)
      if (performance.now() - readyAt > soundAfterMs) pauseMs = shortestPauseMs
      for (let ready = false; !ready && !stopping; ) {
        await wait(pauseMs)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
        if (stopping) return
        // People already have its address, so it comes back at the same one.
        child = launch(options, { ...env, PORT: new URL(url).port })
        try {
          await untilReady(child, options.say)
          ready = true
          failedStarts = 0
        } catch (error) {
          failedStarts += 1
          options.say((error as Error).message)
          if (failedStarts >= maxFailedStarts && !stopping) return options.onGivingUp(error as Error)
        }
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    if (hasEnded(child)) return
    child.kill('SIGTERM')
    const drainMs = 1_000 * Number(options.env.DRAIN_SECONDS || 0)
    const killing = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs + drainMs)
    await exitOf(child)
    clearTimeout(killing)
  }
}

function launch({ args, hear }: Options, env: Options['env']): ChildProcess {
  // A group of its own, so that Ctrl-C reaches it through us, in order, and the database goes last.
  const child = spawn(process.execPath, args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', hear ? 'pipe' : 'inherit', 'ipc'],
    env: env as NodeJS.ProcessEnv,
  })
  if (child.stderr && hear) createInterface({ input: child.stderr }).on('line', hear)
  return child
}

async function untilReady(child: ChildProcess, say: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (word: ServerWord) => {
      if ('say' in word) say(word.say)
      else if ('ready' in word) resolve(word.ready)
      else reject(word.mendable ? new StartProblem(word.problem) : new Error(word.problem))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`the server ended before it was ready (${code ?? signal})`)))
  })
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function exitOf(child: ChildProcess): Promise<string> {
  if (!hasEnded(child)) await once(child, 'exit')
  return child.signalCode ?? `exit code ${child.exitCode}`
}

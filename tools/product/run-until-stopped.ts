/** Runs a program until a signal stops it: undoes what it did in reverse order, and says problems in one sentence. */
import { isStartProblem } from '../embedded-postgres/start-problem.ts'

type Undo = () => unknown

export interface Run {
  /** Registers what has to be undone at the end. */
  defer(undo: Undo): void
  /** Ends the run because something it depends on broke. */
  fail(error: unknown): void
}

// One Ctrl-C may arrive twice: from the terminal and again from npm, which passes it on.
const echoMs = 1_000

export async function runUntilStopped(program: (run: Run) => Promise<void>): Promise<void> {
  const undos: Undo[] = []
  let stoppingSince: number | null = null
  let exitCode = 0

  const stop = async () => {
    stoppingSince = Date.now()
    await started
    for (const undo of undos.reverse()) {
      try {
        await undo()
      } catch (error) {
        report(error)
        exitCode = 1
      }
    }
    process.exit(exitCode)
  }
  const fail = (error: unknown) => {
    // What breaks while stopping breaks because of it, which is no news.
    if (stoppingSince !== null) return
    report(error)
    exitCode = 1
    void stop()
  }
  const defer = (undo: Undo) => {
    undos.push(undo)
    if (stoppingSince !== null) throw new Error('stopped while starting')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince === null) void stop()
      else if (Date.now() - stoppingSince > echoMs) process.exit(130)
    })
  }
  const started = program({ defer, fail }).catch(fail)
  await started
}

/** Runs a short command: a problem is one sentence and exit code 1. */
export async function runToEnd(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    report(error)
    process.exitCode = 1
  }
}

function report(error: unknown): void {
  console.error(isStartProblem(error) ? `\n${error.message}` : error)
  if (isStartProblem(error) && error.detail) console.error(`\n${error.detail.replace(/^/gm, '    ')}`)
}

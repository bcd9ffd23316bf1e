/** One node as a process of its own: tells whoever started it how it fares, ends in order, and never vanishes without a word. */
import { seconds } from '@handshake/domain/time.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { mintId } from '#platform/mint-id.ts'
import { createLog } from '#platform/observe/log.ts'
import { showSourcePositions } from '#platform/observe/source-positions.ts'
import { type RunningServer, startServer } from './main.ts'

/** What the process says to its supervisor: lines while it starts, then that it is ready, or why it cannot be. */
export type ServerWord =
  | { readonly say: string }
  | { readonly ready: string }
  | { readonly problem: string; readonly mendable: boolean }

/** Ended by a mistake of ours: whoever supervises starts another. */
const brokenExitCode = 70
/** Closing has a deadline of its own; this one is for a close that does not keep it. */
const lastResortMs = seconds(12)

showSourcePositions(import.meta.url)
const log = createLog({ LOG_LEVEL: 'error' })
let server: RunningServer | null = null
let ending = false

async function end(exitCode: number): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(exitCode || 1), lastResortMs + (server?.drainMs ?? 0)).unref()
  await server?.close().catch((error) => log.error({ err: error }, 'the node did not close in order'))
  process.exit(exitCode)
}

function endBroken(error: unknown, what: string): void {
  const facts = { err: error, reference: mintId<'failure'>(new Date()) }
  log.fatal(facts, what)
  server?.tellCritical({ level: 'fatal', says: what, facts })
  void end(brokenExitCode)
}

/** Without a supervisor the words go where a person reads them. */
function tell(word: ServerWord, told = () => {}): void {
  if (process.send) process.send(word, undefined, undefined, told)
  else
    process.stdout.write(
      `${'say' in word ? word.say : 'ready' in word ? `Ready: ${word.ready}` : word.problem}\n`,
      told,
    )
}

process.on('unhandledRejection', (error) => endBroken(error, 'a promise failed and nobody took care of it'))
process.on('uncaughtException', (error) => endBroken(error, 'an error reached nobody'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// A supervisor that was killed cannot stop us, and nobody else would.
process.on('disconnect', () => void end(0))

try {
  const started = await startServer({ env: process.env, say: (line) => tell({ say: line }) })
  server = started
  if (ending) await started.close()
  else tell({ ready: started.url })
} catch (error) {
  const mendable = error instanceof StartProblem
  tell({ problem: mendable ? error.message : String((error as Error).stack ?? error), mendable }, () => void end(1))
}

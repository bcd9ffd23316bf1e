/** Runs one command of a stage, either watched live or kept silent unless it fails. */
import { spawn } from 'node:child_process'
import { root } from '../checkout.ts'

export interface Finished {
  code: number
  said: string
}

/** What the command says is shown as it comes. */
export function runLive(args: string[], env: Record<string, string> = {}, node?: string): Promise<Finished> {
  return run(args, env, { output: 'inherit', node })
}

/** What the command says is kept for the caller. */
export function runQuietly(args: string[], env: Record<string, string> = {}, node?: string): Promise<Finished> {
  return run(args, env, { output: 'pipe', node })
}

interface How {
  output: 'inherit' | 'pipe'
  /** Another Node than the one that runs this. */
  node: string | undefined
}

function run(args: string[], env: Record<string, string>, { output, node = process.execPath }: How): Promise<Finished> {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
